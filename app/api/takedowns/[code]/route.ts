export { GET } from '@/features/takedowns/api/status';
