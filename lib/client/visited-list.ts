import type { Card } from '@/lib/domain/card';

export interface ShownList {
  href: string;
  cards: readonly Card[];
}

/** Without cards if it was left before hydration. */
export type VisitedList = ShownList | { href: string; slugs: readonly string[] };

/** Read by components/pin/came-from.ts. */
export const VISITED_LIST = 'visited-list';

export const hereAsList = (): string => location.pathname + location.search;

/** In this tab, for the pin page that may be opened. */
export function rememberList(list: VisitedList): void {
  try {
    sessionStorage.setItem(VISITED_LIST, JSON.stringify(list));
  } catch {
    // Without storage the pin page uses the site's order.
  }
}
