import type { Card } from '@/lib/domain/card';

/** The list from which a visitor opened a pin: its path and the cards that it showed, in order. */
export interface VisitedList {
  href: string;
  cards: readonly Card[];
}

/** Under this name it is stored; what finds it again is for the page of a pin alone (components/pin/came-from.ts). */
export const VISITED_LIST = 'visited-list';

let shown: readonly Card[] = [];

/** Notes which cards this page shows, for what looks at them one after the other. */
export function noteShownCards(cards: readonly Card[]): void {
  shown = cards;
}

/** The list that this page shows. */
export const shownList = (): VisitedList => ({ href: location.pathname + location.search, cards: shown });

/** Keeps a list for the pin page that the visitor may be about to open, in this tab only. */
export function rememberList(list: VisitedList): void {
  try {
    sessionStorage.setItem(VISITED_LIST, JSON.stringify(list));
  } catch {
    // Without storage the pin page falls back to the site's own order.
  }
}
