export { default, metadata } from '@/features/makers/verification/verification-page';
