'use client';

import { Swipes } from '@/features/thumb-feed/swipes';

/** Nothing opens if its script does not load. */
const open = (pinId: string) =>
  import('@/features/thumb-feed/open-feed').then(({ openFeedAtPin }) => openFeedAtPin(pinId)).catch(() => undefined);

/** In the menu of a pin: the feed of the list that the visitor came from (rule 301). */
export const WatchFromPin = ({ pinId }: { pinId: string }) => (
  <button type="button" className="button needs-scripts text-sm text-muted" onClick={() => void open(pinId)}>
    <Swipes size={16} /> Watch one by one
  </button>
);
