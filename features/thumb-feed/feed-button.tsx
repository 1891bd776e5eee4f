'use client';

import { shownList } from '@/components/feed/shown-list';
import { icon } from '@/components/ui/icon';

const Swipes = icon('M3 2h18M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 22h18');

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
