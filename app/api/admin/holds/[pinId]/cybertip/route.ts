export { POST } from '@/features/hash-lists/api/cybertip';
