import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { followPage } from '@/components/feed/paging/list-address';
import type { ListView } from '@/components/feed/pin-grid';
import type { CardPage } from '@/components/feed/places';
import { cardLinks, lastBegun, slugOf } from '@/lib/client/cards-in-view';

/** Calls `run` once a frame after scrolling, resizing or new `content`. */
function useWindowChanges(isOn: boolean, content: unknown, run: () => void): void {
  const follow = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    let frame = 0;
    const note = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        follow();
      });
    };
    const listening = new AbortController();
    for (const change of ['scroll', 'resize']) {
      addEventListener(change, note, { passive: true, signal: listening.signal });
    }
    note();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [isOn, content]);
}

/** Half windows in a view, three of them above the window. */
const HALF_WINDOWS = 6;

/** Longer lists are virtualised. */
const WHOLE_LIST_MAX = 300;

/** Undefined for the whole list; changes by half windows, to render seldom. */
export function viewAt(scrolled: number, pages: readonly CardPage[]): ListView | undefined {
  if (pages.reduce((sum, { cards }) => sum + cards.length, 0) <= WHOLE_LIST_MAX) return undefined;
  const half = innerHeight / 2;
  return { top: Math.max(0, Math.floor(scrolled / half) * half), height: HALF_WINDOWS * half };
}

interface Place {
  root: RefObject<HTMLElement | null>;
  /** If it is in the window, the last page is in view. */
  foot: RefObject<HTMLElement | null>;
  pages: readonly CardPage[];
  setView: Dispatch<SetStateAction<ListView | undefined>>;
  setPage: Dispatch<SetStateAction<number>>;
}

/** Sets the URL to the page in view, and virtualises long lists. */
export function usePlaceInList({ root, foot, pages, setView, setPage }: Place): void {
  useWindowChanges(pages.length > 1, pages, () => {
    const list = root.current;
    if (!list) return;
    const view = viewAt(-list.getBoundingClientRect().top, pages);
    // These cards are in view.
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
