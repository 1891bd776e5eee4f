export { byStaff as POST } from '@/features/makers/api/withdrawal';
