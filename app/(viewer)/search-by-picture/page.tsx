export { default, metadata } from '@/features/pictures-alike/pages/search-by-picture';
