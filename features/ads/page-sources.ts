import { adFrames } from '@/features/ads/ad-frames';
import type { AdsSettings } from '@/features/ads/settings';
import type { PageSources } from '@/lib/features/page-sources';

const ANALYTICS: PageSources = {
  scripts: ['https://www.googletagmanager.com/gtag/js'],
  calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** The frames of ads, and Google Analytics where visits are counted. */
export const adsSources = (settings: Omit<AdsSettings, 'ADS_TXT'>): PageSources => ({
  frames: adFrames(settings).map(({ url }) => new URL(url).origin),
  ...(settings.MEASUREMENT_ID && ANALYTICS),
});
