import type { Card } from '@/lib/domain/card';

/** A list of pins that a page shows: the page's path, and the cards in order. */
export interface ShownList {
  href: string;
  cards: readonly Card[];
}

/** The list from which a visitor opened a pin. Of one that was left before React was there only the way to its pins is known. */
export type VisitedList = ShownList | { href: string; slugs: readonly string[] };

/** Under this name it is stored; what finds it again is for the page of a pin alone (components/pin/came-from.ts). */
export const VISITED_LIST = 'visited-list';

/** The path of the page that is shown, by which its list is found again. */
export const hereAsList = (): string => location.pathname + location.search;

/** Keeps a list for the pin page that the visitor may be about to open, in this tab only. */
export function rememberList(list: VisitedList): void {
  try {
    sessionStorage.setItem(VISITED_LIST, JSON.stringify(list));
  } catch {
    // Without storage the pin page falls back to the site's own order.
  }
}
