export { GET, POST } from '@/features/channels/api/unsubscribe-now';
