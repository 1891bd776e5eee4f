export { DELETE, PATCH } from '@/features/second-factor/api/passkey';
