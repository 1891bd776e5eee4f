export { default, metadata } from '@/features/discreet/pages/discreet-page';
