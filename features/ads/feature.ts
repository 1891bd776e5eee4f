import { adsSources } from '@/features/ads/page-sources';
import { adsSettings } from '@/features/ads/settings';
import { defineFeature } from '@/lib/features/feature';

export const ads = defineFeature({
  name: 'ads',
  settings: adsSettings,
  warnings: () => {
    const { AD_PROVIDERS, ADS_URL } = adsSettings.values;
    return AD_PROVIDERS || ADS_URL ? [] : ['ADS_URL is unset: no ad is shown, every box asks for a gift.'];
  },
  pageSources: () => adsSources(adsSettings.values),
  program: {
    name: 'ads server',
    file: 'features/ads/server/main',
    place: async (site) => (await import('@/features/ads/server/place-ads')).placeAds(site),
  },
  ports: async () => {
    const [{ listAds }, { privacySections }] = await Promise.all([
      import('@/features/ads/boxes/list-ads'),
      import('@/features/ads/consent/privacy-sections'),
    ]);
    return { listAds, privacySections };
  },
});
