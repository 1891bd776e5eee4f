export { POST } from '@/features/pictures-alike/api/picture';
