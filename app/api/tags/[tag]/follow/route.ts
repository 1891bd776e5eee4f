export { PUT } from '@/features/saved-searches/api/follow-tag';
