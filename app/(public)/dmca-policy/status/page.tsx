export { default, generateMetadata } from '@/features/takedowns/pages/status';
