export { default, metadata } from '@/features/channels/pages/unsubscribe';
