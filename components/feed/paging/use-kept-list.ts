import { useEffect, useLayoutEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { keepList, keptList, type KeptList } from '@/components/feed/paging/kept-list';
import { listKey } from '@/components/feed/paging/list-address';
import { viewAt } from '@/components/feed/paging/use-place-in-list';
import type { ListView } from '@/components/feed/pin-grid';
import type { CardPage } from '@/components/feed/places';
import { cardLinks, firstInView, slugOf } from '@/lib/client/cards-in-view';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** By Back or Forward: a reload asks for the current list. */
function hasComeBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
}

interface List {
  root: RefObject<HTMLElement | null>;
  pages: readonly CardPage[];
  setPages: Dispatch<SetStateAction<readonly CardPage[]>>;
  setView: Dispatch<SetStateAction<ListView | undefined>>;
}

/** Stores a list of several pages, and restores it with its place. */
export function useKeptList({ root, pages, setPages, setView }: List): void {
  useLayoutEffect(() => {
    const key = listKey();
    const kept = key && hasComeBack() ? keptList(key) : null;
    if (!kept) return;
    setPages(kept.pages);
    setView(viewAt(kept.scrollY, kept.pages));
    void returnTo(kept, root);
  }, [root, setPages, setView]);

  useEffect(() => {
    if (pages.length < 2) return;
    const keep = () => {
      const [key, list] = [listKey(), root.current];
      const first = list && firstInView(cardLinks(list));
      if (!key || !list || !first) return;
      const anchor = { slug: slugOf(first), top: first.getBoundingClientRect().top };
      keepList(key, { pages, scrollY, height: list.offsetHeight, anchor });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [pages, root]);
}

/** By scroll position, or in a window of another width by the card in view. */
async function returnTo({ scrollY, height, anchor }: KeptList, root: RefObject<HTMLElement | null>): Promise<void> {
  await nextFrame();
  if (!root.current) return;
  scrollTo({ top: (scrollY * root.current.offsetHeight) / height, behavior: 'instant' });
  await nextFrame(); // The view follows in this frame.
  await nextFrame();
  const card = root.current && cardLinks(root.current).find((link) => slugOf(link) === anchor.slug);
  if (card) scrollBy({ top: card.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
}
