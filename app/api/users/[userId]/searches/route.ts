export { GET, PUT } from '@/features/saved-searches/api/searches';
