export { POST } from '@/features/second-factor/api/recovery-codes';
