import { remembersViewed } from '@/lib/client/device-choices';
import { RECENT_SEARCHES } from '@/lib/client/recently-viewed-key';
import { store, stored } from '@/lib/client/stored';

const MOST = 8;

/** The latest first; on this device only (rule 35). */
export function recentSearches(): string[] {
  try {
    const terms: unknown = JSON.parse(stored(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Unless the person has turned memory off (rule 55). */
export function noteSearch(term: string): void {
  if (!remembersViewed.read()) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  // Without storage it is not remembered.
  store(RECENT_SEARCHES, JSON.stringify([term, ...others].slice(0, MOST)));
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Without storage there is nothing to clear.
  }
}
