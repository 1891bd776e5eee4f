export const dynamic = 'force-dynamic'; // answered for each request: the build does not know the settings

export { GET } from '@/features/discreet/pages/neutral';
