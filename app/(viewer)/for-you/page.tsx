export { default, generateMetadata } from '@/features/for-you/pages/for-you';
