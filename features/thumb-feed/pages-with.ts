import type { CardPage } from '@/components/feed/places';
import { PAGE_SIZE } from '@/lib/config';
import type { Card } from '@/lib/domain/card';

const pagesOf = (cards: readonly Card[]) =>
  Array.from({ length: Math.ceil(cards.length / PAGE_SIZE) }, (_, at) =>
    cards.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE),
  );

/** A list's loaded pages with those that the feed has read beyond them. */
export function pagesWith(pages: readonly CardPage[], cards: readonly Card[]): readonly CardPage[] {
  const known = new Set(pages.flatMap((page) => page.cards.map(([id]) => id)));
  const last = pages.at(-1)?.page;
  const added = cards.slice(cards.findLastIndex(([id]) => known.has(id)) + 1);
  if (last === undefined || added.length === 0 || added.length === cards.length) return pages;
  return [...pages, ...pagesOf(added).map((page, at) => ({ page: last + 1 + at, cards: page }))];
}
