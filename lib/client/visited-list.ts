import { ofTab, store, stored } from '@/lib/client/stored';
import { isCard } from '@/lib/client/stored-card';
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

export const VISITED_LISTS = 'visited-lists';

/** Per tab: the list on a pin's page must not hide the one that led there. */
const MOST = 3;

export const hereAsList = (): string => location.pathname + location.search;

/** As the page's own links say. */
export function listEnds(page: ParentNode): ListEnds {
  const href = (rel: string) =>
    page.querySelector(`nav[aria-label=Pagination] [rel=${rel}]`)?.getAttribute('href') ?? undefined;
  return { previous: href('prev'), next: href('next') };
}

/** In this tab, for the pin page that may be opened. */
export function rememberList(list: VisitedList): void {
  const others = visitedLists().filter(({ href }) => href !== list.href);
  const lists = [{ ...listEnds(document), ...list }, ...others].slice(0, MOST);
  // Without storage the pin page uses the site's order.
  store(VISITED_LISTS, JSON.stringify(lists), ofTab);
}

export const slugsOf = (list: VisitedList): readonly string[] =>
  'slugs' in list ? list.slugs : list.cards.map(([, slugOrId]) => slugOrId);

/** The latest list that holds the pin. */
export const listWith = (slugOrId: string): VisitedList | undefined =>
  visitedLists().find((list) => slugsOf(list).includes(slugOrId));

function visitedLists(): VisitedList[] {
  try {
    const lists: unknown = JSON.parse(stored(VISITED_LISTS, ofTab) ?? '[]');
    return Array.isArray(lists) ? lists.filter(isVisitedList) : [];
  } catch {
    return [];
  }
}

const isOwnAddress = (value: unknown): boolean => typeof value === 'string' && /^\/(?!\/)/.test(value);

function isVisitedList(value: unknown): value is VisitedList {
  if (typeof value !== 'object' || value === null || !('href' in value && isOwnAddress(value.href))) return false;
  for (const end of ['previous', 'next']) if (!isOwnAddress(Reflect.get(value, end) ?? '/')) return false;
  if ('slugs' in value) return Array.isArray(value.slugs) && value.slugs.every((slug) => typeof slug === 'string');
  return 'cards' in value && Array.isArray(value.cards) && value.cards.every(isCard);
}
