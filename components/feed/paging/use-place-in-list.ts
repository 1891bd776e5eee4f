import type { Dispatch, RefObject, SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { followPage } from '@/components/feed/paging/list-address';
import { useWindowChanges } from '@/components/feed/paging/use-window-changes';
import type { ListView } from '@/components/feed/pin-grid';
import type { CardPage } from '@/components/feed/places';
import { cardLinks, lastBegun, slugOf } from '@/lib/client/cards-in-view';

/** A view of so many half windows, one and a half of them above the window. */
const HALF_WINDOWS = 6;

/** Lists of more cards are rendered near the window alone. */
const WHOLE_LIST_MAX = 300;

/** What to render of the list, undefined for all of it: it changes by half windows, so that scrolling renders seldom. */
export function viewAt(scrolled: number, pages: readonly CardPage[]): ListView | undefined {
  if (pages.reduce((sum, { cards }) => sum + cards.length, 0) <= WHOLE_LIST_MAX) return undefined;
  const half = innerHeight / 2;
  return { top: Math.max(0, Math.floor(scrolled / half) * half), height: HALF_WINDOWS * half };
}

interface Place {
  root: RefObject<HTMLElement | null>;
  /** What stands below the cards: where it is in the window, the last page is in view. */
  foot: RefObject<HTMLElement | null>;
  pages: readonly CardPage[];
  setView: Dispatch<SetStateAction<ListView | undefined>>;
  setPage: Dispatch<SetStateAction<number>>;
}

/** Once a list has more than one page, the address is that of the page in view; of a long one, only what is near the window is rendered. */
export function usePlaceInList({ root, foot, pages, setView, setPage }: Place): void {
  useWindowChanges(pages.length > 1, pages, () => {
    const list = root.current;
    if (!list) return;
    const view = viewAt(-list.getBoundingClientRect().top, pages);
    // The cards of this view are those that one looks at.
    flushSync(() => setView((old) => (old?.top === view?.top && old?.height === view?.height ? old : view)));
    const isAtEnd = foot.current !== null && foot.current.getBoundingClientRect().top < innerHeight;
    const page = isAtEnd ? pages.at(-1) : pageInView(list, pages);
    if (!page) return;
    followPage(page.page);
    setPage(page.page);
  });
}

function pageInView(list: HTMLElement, pages: readonly CardPage[]): CardPage | undefined {
  const link = lastBegun(cardLinks(list));
  const slug = link && slugOf(link);
  return pages.find(({ cards }) => cards.some((card) => card[1] === slug)) ?? pages[0];
}
