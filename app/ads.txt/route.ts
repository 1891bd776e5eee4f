import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows no settings

/** Who may sell the site's ads, as the operator has set it; else 404. */
export const GET = (request: Request) =>
  env.ADS_TXT ? textResponse(request, 'text/plain', `${env.ADS_TXT.join('\n')}\n`) : notFound();
