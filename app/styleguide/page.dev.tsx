export { default, metadata } from '@/tools/styleguide/style-guide';
