import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows no settings

export const GET = () => (env.ADS_TXT ? textResponse('text/plain', `${env.ADS_TXT.join('\n')}\n`) : notFound());
