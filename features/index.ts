import { ads } from '@/features/ads/feature';
import { ageProof } from '@/features/age-proof/feature';
import { appeals } from '@/features/appeals/feature';
import { backup } from '@/features/backup/feature';
import { channels } from '@/features/channels/feature';
import { dsa } from '@/features/dsa/feature';
import { forYou } from '@/features/for-you/feature';
import { hashLists } from '@/features/hash-lists/feature';
import { makers } from '@/features/makers/feature';
import { picturesAlike } from '@/features/pictures-alike/feature';
import { savedSearches } from '@/features/saved-searches/feature';
import { secondFactor } from '@/features/second-factor/feature';
import { takedowns } from '@/features/takedowns/feature';
import { webhook } from '@/features/webhook/feature';
import type { Feature } from '@/lib/features/feature';

/** All that this site has beside its core. A line less is a feature less. */
export const features: readonly Feature[] = [
  backup,
  secondFactor,
  hashLists,
  webhook,
  dsa,
  makers,
  channels,
  savedSearches,
  ads,
  ageProof,
  appeals,
  takedowns,
  forYou,
  picturesAlike,
];
