import type { Card } from '@/lib/domain/card';

/** The list from which a visitor opened a pin: its path and its pins' slugs or ids in order. */
export interface VisitedList {
  href: string;
  pins: string[];
}

const KEY = 'visited-list';

/** Keeps the list for the pin page that the visitor may be about to open, in this tab only. */
export function rememberList(cards: readonly Card[]): void {
  const list: VisitedList = { href: location.pathname + location.search, pins: cards.map((card) => card[1]) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage the pin page falls back to the site's own order.
  }
}

/** The remembered list as it is stored; null without storage. */
export function storedList(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The stored list if it holds the pin, or null. */
export function listWith(slugOrId: string, stored: string | null): VisitedList | null {
  try {
    const list: unknown = JSON.parse(stored ?? 'null');
    return isVisitedList(list) && list.pins.includes(slugOrId) ? list : null;
  } catch {
    return null;
  }
}

function isVisitedList(value: unknown): value is VisitedList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    typeof value.href === 'string' &&
    /^\/(?!\/)/.test(value.href) &&
    'pins' in value &&
    Array.isArray(value.pins) &&
    value.pins.every((pin) => typeof pin === 'string')
  );
}
