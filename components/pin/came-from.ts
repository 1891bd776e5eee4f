import { VISITED_LIST, type VisitedList } from '@/components/feed/visited-list';
import { isCard } from '@/lib/client/stored-card';

/** The remembered list as it is stored; null without storage. */
export function storedList(): string | null {
  try {
    return sessionStorage.getItem(VISITED_LIST);
  } catch {
    return null;
  }
}

/** The stored list if it holds the pin, or null. */
export function listWith(slugOrId: string, stored: string | null): VisitedList | null {
  try {
    const list: unknown = JSON.parse(stored ?? 'null');
    return isVisitedList(list) && list.cards.some((card) => card[1] === slugOrId) ? list : null;
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
    'cards' in value &&
    Array.isArray(value.cards) &&
    value.cards.every(isCard)
  );
}
