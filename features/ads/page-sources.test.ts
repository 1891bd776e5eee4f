import { adsSources } from '@/features/ads/page-sources';

it('pages frame the origins of the ads, and reach Google Analytics only where visits are counted', () => {
  const settings = { AD_PROVIDERS: [{ name: 'One', kind: 'url' as const, address: 'https://one.example/box' }] };
  expect(adsSources(settings)).toEqual({ frames: ['https://one.example'] });
  expect(adsSources({ ...settings, MEASUREMENT_ID: 'G-ABCDE12345' })).toEqual({
    frames: ['https://one.example'],
    scripts: ['https://www.googletagmanager.com/gtag/js'],
    calls: expect.arrayContaining(['https://*.google-analytics.com']),
  });
});
