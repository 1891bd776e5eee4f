import type { Dispatch, RefObject, SetStateAction } from 'react';
import { cardLinks, lastBegun, slugOf } from '@/components/feed/paging/cards-in-view';
import { followPage } from '@/components/feed/paging/list-address';
import { useWindowChanges } from '@/components/feed/paging/use-window-changes';
import type { ListView } from '@/components/feed/pin-grid';
import type { CardPage } from '@/components/feed/places';

/** A view of so many half windows, one and a half of them above the window. */
const HALF_WINDOWS = 6;

/** What to render of the list: it changes by half windows, so that scrolling renders seldom. */
export function viewAt(scrolled: number): ListView {
  const half = innerHeight / 2;
  return { top: Math.max(0, Math.floor(scrolled / half) * half), height: HALF_WINDOWS * half };
}

interface Place {
  root: RefObject<HTMLElement | null>;
  pages: readonly CardPage[];
  setView: Dispatch<SetStateAction<ListView | undefined>>;
}

/** Once a list has more than one page: only what is near the window is rendered, and the address is that of the page in view. */
export function usePlaceInList({ root, pages, setView }: Place): void {
  useWindowChanges(pages.length > 1, () => {
    const list = root.current;
    if (!list) return;
    const view = viewAt(-list.getBoundingClientRect().top);
    setView((old) => (old?.top === view.top && old.height === view.height ? old : view));
    const link = lastBegun(cardLinks(list));
    const slug = link && slugOf(link);
    const page = pages.find(({ cards }) => cards.some((card) => card[1] === slug)) ?? pages[0];
    if (page) followPage(page.page);
  });
}
