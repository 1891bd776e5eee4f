import { securityTxt } from '@/lib/seo/security-txt';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: it names the settings and a day to come

export const GET = () => textResponse('text/plain', securityTxt());
