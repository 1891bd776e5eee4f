'use client';

import type { CountProps } from '@/components/viewer/live-count';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { countText } from '@/lib/domain/count-text';

export const CountOfMark = signedInPart<CountProps>(
  (actions) => actions.LiveCount,
  ({ count, noun }) => <span>{countText(count, noun)}</span>,
);
