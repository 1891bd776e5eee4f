'use client';

import { useEffect } from 'react';
import type { ViewedBoard } from '@/lib/client/recently-viewed';
import type { Card } from '@/lib/domain/card';

/** Notes on this device that a pin or a board was opened. */
export function NoteViewed({ viewed }: { viewed: { pin: Card } | { board: ViewedBoard } }) {
  useEffect(() => {
    import('@/lib/client/recently-viewed').then(
      ({ noteViewed }) => noteViewed(viewed),
      () => undefined, // it is missing from the list, no more
    );
  }, [viewed]);
  return null;
}
