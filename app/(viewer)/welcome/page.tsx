export { default, metadata } from '@/features/for-you/pages/welcome';
