import type { CardPage } from '@/components/feed/places';
import { isCard } from '@/lib/client/stored-card';

/** A list as somebody left it: what was loaded, and where in it they were. */
export interface KeptList {
  pages: readonly CardPage[];
  /** How far the page was scrolled and how high the list was, pixels. */
  scrollY: number;
  height: number;
  /** The first card in view and how far it was below the window's upper edge. */
  anchor: { slug: string; top: number };
}

const PREFIX = 'list:';
/** So many lists are kept, the latest left. */
const MOST = 3;

/** Keeps a list in this tab under a key of its entry in the history. */
export function keepList(key: string, list: KeptList): void {
  try {
    const others = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key);
    for (const name of others.sort().slice(0, Math.max(0, others.length + 1 - MOST))) sessionStorage.removeItem(name);
    sessionStorage.setItem(PREFIX + key, JSON.stringify(list));
  } catch {
    // Without storage one comes back to the page of the list that the address names.
  }
}

/** The list that was kept under a key, or null. */
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

/** Whether a value is an object whose properties are of these types. */
function isFilled(value: unknown, types: Record<string, string>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type);
}
