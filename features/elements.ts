import { startElements } from '@/lib/before-hydration/elements';
import { defineAdBox } from '@/features/ads/boxes/ad-box';

/** The scripts of every page before React; apart from `features/index.ts`, which is not for browsers. */
startElements([defineAdBox]);
