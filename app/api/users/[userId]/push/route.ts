export { DELETE, GET, PUT } from '@/features/channels/api/own-push';
