export { default, metadata } from '@/features/saved-searches/pages/saved-searches';
