import { adsSettings } from '@/features/ads/settings';

const STATISTICS = {
  heading: 'Statistics',
  text: 'If you agree, Google Analytics counts which pages are opened. Before that, or when your browser sends Global Privacy Control, nothing of it is loaded. “Privacy choices” at the foot of every page changes your mind.',
};

const ADS = {
  heading: 'Ads and links',
  text: 'Ads come from other addresses, in closed frames: they learn your address and browser as any site does, but not the page that you are on, and nothing that is stored here. Links to other sites lead to people with policies of their own.',
};

export const privacySections = () => (adsSettings.values.MEASUREMENT_ID ? [STATISTICS, ADS] : [ADS]);
