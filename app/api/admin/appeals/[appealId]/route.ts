export { POST } from '@/features/appeals/api/decision';
