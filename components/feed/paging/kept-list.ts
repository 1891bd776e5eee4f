import type { CardPage } from '@/components/feed/places';
import { isCard } from '@/lib/client/stored-card';

/** The loaded pages and the place in them. */
export interface KeptList {
  pages: readonly CardPage[];
  /** Pixels. */
  scrollY: number;
  height: number;
  /** The first card in view and its distance from the window's top. */
  anchor: { slug: string; top: number };
}

const PREFIX = 'list:';
/** Lists per tab. */
const MOST = 3;

/** `key`: that of the history entry. */
export function keepList(key: string, list: KeptList): void {
  try {
    const others = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key);
    for (const name of others.sort().slice(0, Math.max(0, others.length + 1 - MOST))) sessionStorage.removeItem(name);
    sessionStorage.setItem(PREFIX + key, JSON.stringify(list));
  } catch {
    // Without storage one returns to the URL's page.
  }
}

export function keptList(key: string): KeptList | null {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isKeptList(list) ? list : null;
  } catch {
    return null;
  }
}

const isPage = (value: unknown): value is CardPage =>
  isFilled(value, { page: 'number', cards: 'object' }) && Array.isArray(value.cards) && value.cards.every(isCard);

const isKeptList = (value: unknown): value is KeptList =>
  isFilled(value, { pages: 'object', scrollY: 'number', height: 'number', anchor: 'object' }) &&
  Array.isArray(value.pages) &&
  value.pages.length > 0 &&
  value.pages.every(isPage) &&
  isFilled(value.anchor, { slug: 'string', top: 'number' });

function isFilled(value: unknown, types: Record<string, string>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type);
}
