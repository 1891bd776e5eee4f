export { GET, POST } from '@/features/second-factor/api/passkeys';
