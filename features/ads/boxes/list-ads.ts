import { adFrames } from '@/features/ads/ad-frames';
import { adsSettings } from '@/features/ads/settings';
import type { AdPlacement, ListAds } from '@/lib/domain/ad-slots';
import { env } from '@/lib/env';

const WIDE: Record<AdPlacement, readonly number[]> = { main: [10, 30, 50], other: [10, 25, 40, 55] };
/** Every 12th from 5, in a page of 60 pins (rule 79). */
const NARROW = [5, 17, 29, 41, 53, 65];

const BOX = {
  inside: {
    __html:
      '<ad-box><i class="icon icon-ad"></i><p class="ad-words"></p></ad-box><span class="ad-label">Advertisement</span>',
  },
  style: ":root{--ad-words:'This gallery lives on ads and gifts. If you like it here, use Donate above.'}",
  data: JSON.stringify({ frames: adFrames(adsSettings.values), donate: env.DONATE_URL }),
};

/** Boxes whose words stay without scripts; their element (boxes/ad-box) brings the ads. */
export const listAds = (placement: AdPlacement): ListAds => ({ wide: WIDE[placement], narrow: NARROW, ...BOX });
