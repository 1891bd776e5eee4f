import { PAGE_SIZE } from '@/lib/config';
import { RecentLists } from '@/lib/data/recent-lists';

/** Ids that are put in order at once, 100 pages of them. A page of a list that was put in order costs next to nothing. */
export const LIST_LENGTH = 100 * PAGE_SIZE;
/** 300 lists of 6,000 ids are 14 MB. */
const LISTS = 300;
const LIFE_MS = 60_000;

interface TurnedList {
  /** At most LIST_LENGTH, in order. */
  ids: number[];
}

/** Long lists of pins whose pages people turn: a list is made once and turned for up to a minute. */
export class TurnedLists<List extends TurnedList = TurnedList> {
  private readonly recent: RecentLists<List>;

  constructor(now?: () => number) {
    this.recent = new RecentLists(LISTS, LIFE_MS, now);
  }

  /**
   * The list with the ids of one page of it.
   * @param key everything that the list depends on
   * @param make the list from this place on
   * @param isAnew makes the list also when there is one
   */
  async turn(
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
