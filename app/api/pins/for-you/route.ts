export { GET } from '@/features/for-you/api/for-you';
