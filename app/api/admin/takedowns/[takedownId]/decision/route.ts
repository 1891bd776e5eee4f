export { ofNotice as POST } from '@/features/takedowns/api/decisions';
