export { default } from '@/app/_screens/unlisted-layout';
