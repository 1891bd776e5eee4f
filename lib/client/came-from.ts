import { stored } from '@/lib/client/stored';
import { isCard } from '@/lib/client/stored-card';
import { VISITED_LIST, type VisitedList } from '@/lib/client/visited-list';

/** The remembered list as text. */
export const storedList = (): string | null => stored(VISITED_LIST, () => sessionStorage);

export const slugsOf = (list: VisitedList): readonly string[] =>
  'slugs' in list ? list.slugs : list.cards.map(([, slugOrId]) => slugOrId);

/** Null if the list does not hold the pin. */
export function listWith(slugOrId: string, listText: string | null): VisitedList | null {
  try {
    const list: unknown = JSON.parse(listText ?? 'null');
    return isVisitedList(list) && slugsOf(list).includes(slugOrId) ? list : null;
  } catch {
    return null;
  }
}

const isOwnAddress = (value: unknown): boolean => typeof value === 'string' && /^\/(?!\/)/.test(value);

function isVisitedList(value: unknown): value is VisitedList {
  if (typeof value !== 'object' || value === null || !('href' in value && isOwnAddress(value.href))) return false;
  for (const end of ['previous', 'next']) if (!isOwnAddress(Reflect.get(value, end) ?? '/')) return false;
  if ('slugs' in value) return Array.isArray(value.slugs) && value.slugs.every((slug) => typeof slug === 'string');
  return 'cards' in value && Array.isArray(value.cards) && value.cards.every(isCard);
}
