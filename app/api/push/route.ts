export { PUT } from '@/features/channels/api/push';
