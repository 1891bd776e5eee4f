export { POST, PUT } from '@/features/makers/api/verification';
