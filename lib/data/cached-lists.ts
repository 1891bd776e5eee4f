import { LRUCache } from 'lru-cache';
import { PAGE_SIZE } from '@/lib/config';

/** 100 pages of ids: later pages cost next to nothing. */
export const LIST_LENGTH = 100 * PAGE_SIZE;
/** 14 MB. */
const LISTS = 300;
const LIFETIME_MS = 60_000;

interface CachedList {
  ids: number[];
}

interface ListOptions {
  clock?: { now: () => number };
  lifetimeMs?: number;
}

/** Long lists, made once and cached for a minute or `lifetimeMs` while their pages are read. */
export class CachedLists<List extends CachedList = CachedList> {
  private readonly recent: LRUCache<string, List>;

  constructor({ clock = performance, lifetimeMs = LIFETIME_MS }: ListOptions = {}) {
    this.recent = new LRUCache({ max: LISTS, ttl: lifetimeMs, perf: clock, ttlResolution: 0 });
  }

  /** Reads a page. `make` builds the list from an offset; `isAnew` builds it even if one is cached. */
  async readPage(
    key: readonly unknown[],
    page: number,
    make: (offset: number) => Promise<List>,
    isAnew = false,
  ): Promise<{ list: List; ids: number[] }> {
    const first = (page - 1) * PAGE_SIZE;
    const from = first % LIST_LENGTH;
    const name = [...key, first - from].join(' ');
    let list = isAnew ? undefined : this.recent.get(name);
    if (!list) {
      list = await make(first - from);
      this.recent.set(name, list);
    }
    return { list, ids: list.ids.slice(from, from + PAGE_SIZE) };
  }
}
