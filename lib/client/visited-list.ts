import type { Card } from '@/lib/domain/card';

/** Addresses of the list's neighbouring pages. */
export interface ListEnds {
  previous?: string;
  next?: string;
}

export interface ShownList extends ListEnds {
  href: string;
  cards: readonly Card[];
}

/** Without cards if it was left before hydration. */
export type VisitedList = ShownList | (ListEnds & { href: string; slugs: readonly string[] });

/** Read by lib/client/came-from.ts. */
export const VISITED_LIST = 'visited-list';

export const hereAsList = (): string => location.pathname + location.search;

/** As the page's own links say. */
export function listEnds(page: ParentNode): ListEnds {
  const href = (rel: string) =>
    page.querySelector(`nav[aria-label=Pagination] [rel=${rel}]`)?.getAttribute('href') ?? undefined;
  return { previous: href('prev'), next: href('next') };
}

/** In this tab, for the pin page that may be opened. */
export function rememberList(list: VisitedList): void {
  try {
    sessionStorage.setItem(VISITED_LIST, JSON.stringify({ ...listEnds(document), ...list }));
  } catch {
    // Without storage the pin page uses the site's order.
  }
}
