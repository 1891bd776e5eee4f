export { POST } from '@/features/saved-searches/api/seen';
