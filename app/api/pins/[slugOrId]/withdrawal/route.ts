export { byPoster as POST } from '@/features/makers/api/withdrawal';
