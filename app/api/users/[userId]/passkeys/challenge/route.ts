export { POST } from '@/features/second-factor/api/challenge';
