import { notFound } from 'next/navigation';
import { adsSettings } from '@/features/ads/settings';
import { textResponse } from '@/lib/seo/text-response';

export function GET() {
  const { ADS_TXT } = adsSettings.values;
  return ADS_TXT ? textResponse('text/plain', `${ADS_TXT.join('\n')}\n`) : notFound();
}
