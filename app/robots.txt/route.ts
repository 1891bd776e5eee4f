import { robotsTxt } from '@/lib/seo/robots-txt';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

export const GET = () => textResponse('text/plain', robotsTxt());
