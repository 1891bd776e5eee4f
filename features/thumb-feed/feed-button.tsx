'use client';

import { shownList } from '@/components/feed/shown-list';
import { Swipes } from '@/features/thumb-feed/swipes';

/** Nothing opens if its script does not load. */
const open = () =>
  import('@/features/thumb-feed/open-feed').then(({ openFeed }) => openFeed(shownList())).catch(() => undefined);

/** On phones, first in the list's bar (rule 301). */
export const FeedButton = () => (
  <button
    type="button"
    className="choice slideshow-button needs-scripts max-sm:-order-1 sm:hidden"
    onClick={() => void open()}
  >
    <Swipes size={18} />
    <span className="sr-only">Watch one by one</span>
  </button>
);
