import { cardLinks, firstInView } from '@/lib/client/cards-in-view';

export type Direction = 'next' | 'previous' | 'below' | 'above';

/** The card that has the focus, also on a button. */
export const currentCard = (): HTMLAnchorElement | null =>
  document.activeElement?.closest('.pins article')?.querySelector('a') ?? null;

/** Within a column; undefined elsewhere. */
function distance(from: DOMRect, { left, right, top }: DOMRect, side: 1 | -1): number | undefined {
  const isBeside = right <= from.left || left >= from.right;
  const rows = side * (top - from.top);
  return isBeside || rows <= 0 ? undefined : rows;
}

function nearest(links: readonly HTMLAnchorElement[], from: HTMLAnchorElement, side: 1 | -1) {
  const here = from.getBoundingClientRect();
  let found: { link: HTMLAnchorElement; rows: number } | undefined;
  for (const link of links) {
    const rows = distance(here, link.getBoundingClientRect(), side);
    if (rows !== undefined && (!found || rows < found.rows)) found = { link, rows };
  }
  return found?.link;
}

/** Without `from` the first card in view. */
function cardTo(direction: Direction, from: HTMLAnchorElement | null): HTMLAnchorElement | undefined {
  const links = cardLinks(document);
  if (!from) return firstInView(links, document.querySelector('header')?.getBoundingClientRect().bottom);
  if (direction === 'below' || direction === 'above') return nearest(links, from, direction === 'below' ? 1 : -1);
  return links[links.indexOf(from) + (direction === 'next' ? 1 : -1)];
}

/** Focuses the next card; false if there is none. */
export function walk(direction: Direction): boolean {
  const link = cardTo(direction, currentCard());
  if (!link) return false;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
  return true;
}
