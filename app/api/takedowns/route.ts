export { POST } from '@/features/takedowns/api/takedowns';
