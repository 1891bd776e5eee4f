import { flushSync } from 'react-dom';
import { growList } from '@/components/feed/growing-list';
import { pagesWith } from '@/features/thumb-feed/pages-with';
import { cardLinks, slugOf } from '@/lib/client/cards-in-view';
import type { ShownList } from '@/lib/client/visited-list';

/** Browsers restore the page's own place first. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls the page's list to the pin that was shown last, and focuses its card (rule 304). */
export async function returnToList({ list, slugOrId }: { list: ShownList; slugOrId?: string }): Promise<void> {
  flushSync(() => growList((pages) => pagesWith(pages, list.cards)));
  await nextFrame();
  const card = cardLinks(document).find((link) => slugOf(link) === slugOrId);
  card?.scrollIntoView({ block: 'center', behavior: 'instant' });
  card?.focus({ preventScroll: true });
}
