import type { ListAds } from '@/lib/domain/ad-slots';

/** Ads of a list, as a feature may place them. */
export const LIST_ADS: ListAds = {
  wide: [10, 30, 50],
  narrow: [5, 17, 29, 41, 53, 65],
  inside: { __html: '<b>An ad</b>' },
  style: '',
  data: '{}',
};
