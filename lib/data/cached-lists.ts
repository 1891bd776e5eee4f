import { LRUCache } from 'lru-cache';
import { PAGE_SIZE } from '@/lib/config';

/** Ids that are put in order at once, 100 pages of them. Reading a page of a cached list costs next to nothing. */
export const LIST_LENGTH = 100 * PAGE_SIZE;
/** 300 lists of 6,000 ids are 14 MB. */
const LISTS = 300;
const LIFETIME_MS = 60_000;

interface CachedList {
  /** At most LIST_LENGTH, in order. */
  ids: number[];
}

/** Long lists of pins whose pages people read one after another: a list is made once and cached for up to a minute. */
export class CachedLists<List extends CachedList = CachedList> {
  private readonly recent: LRUCache<string, List>;

  constructor(clock: { now: () => number } = performance) {
    this.recent = new LRUCache({ max: LISTS, ttl: LIFETIME_MS, perf: clock, ttlResolution: 0 });
  }

  /**
   * Reads one page of a list: the list, and the ids of the page.
   * @param key everything that the list depends on
   * @param make the list from this place on
   * @param isAnew makes the list also when one is cached
   */
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
