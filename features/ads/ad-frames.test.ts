import { adFrames, needsAdsServer, type AdProvider } from '@/features/ads/ad-frames';

const ADS_URL = 'https://ads.example';
const page: AdProvider = { name: 'One', kind: 'url', address: 'https://one.example/box' };
const script: AdProvider = { name: 'Two', kind: 'script', address: 'https://two.example/tag.js' };

it('ad frames are three house ads where no provider is named', () => {
  expect(adFrames({ ADS_URL })).toEqual([
    { name: 'house-boards', url: 'https://ads.example/house/boards' },
    { name: 'house-updates', url: 'https://ads.example/house/updates' },
    { name: 'house-gift', url: 'https://ads.example/house/gift' },
  ]);
  expect(adFrames({})).toEqual([]);
});

it('ad frames show pages as they are, and wrap scripts', () =>
  expect(adFrames({ AD_PROVIDERS: [page, script], ADS_URL })).toEqual([
    { name: 'One', url: 'https://one.example/box' },
    { name: 'Two', url: 'https://ads.example/network/1' },
  ]));

it('ad frames are none where the operator wants none', () =>
  expect(adFrames({ AD_PROVIDERS: [], ADS_URL })).toEqual([]));

it('ad frames of house ads and scripts need a server of their own', () => {
  expect(
    [{}, { AD_PROVIDERS: [] }, { AD_PROVIDERS: [page] }, { AD_PROVIDERS: [page, script] }].map(needsAdsServer),
  ).toEqual([true, false, false, true]);
});
