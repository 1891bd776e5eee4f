export { GET, POST, PUT } from '@/features/for-you/api/seen';
