export const dynamic = 'force-dynamic'; // answered for each request: the build knows no settings

export { GET } from '@/features/ads/ads-txt';
