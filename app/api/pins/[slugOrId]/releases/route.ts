export { PUT } from '@/features/makers/api/releases';
