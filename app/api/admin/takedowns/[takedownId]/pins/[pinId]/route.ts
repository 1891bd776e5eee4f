export { ofPin as POST } from '@/features/takedowns/api/decisions';
