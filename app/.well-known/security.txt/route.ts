import { securityTxt } from '@/lib/seo/security-txt';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // it contains settings and a coming day

export const GET = () => textResponse('text/plain', securityTxt());
