export { POST } from '@/features/appeals/api/appeals';
