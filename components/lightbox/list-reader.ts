import { loadPage } from '@/components/feed/paging/load-page';
import { listCall, pageOf } from '@/lib/client/list-call';
import type { ShownList } from '@/lib/client/visited-list';
import { PAGE_SIZE } from '@/lib/config';
import type { Card } from '@/lib/domain/card';

export type ListEnd = 'after' | 'before';

export interface ListReader {
  /** As far as is known. */
  has(end: ListEnd): boolean;
  /** @throws ApiError; a retry is possible */
  read(end: ListEnd): Promise<readonly Card[]>;
}

/** Starts from the list that a page has shown. */
export function readList({ href, cards }: ShownList): ListReader {
  const call = listCall(href);
  let [first, last] = [pageOf(href), pageOf(href)];
  let total = call === null || cards.length < PAGE_SIZE ? last : Infinity;
  return {
    has: (end) => (end === 'after' ? last < total : call !== null && first > 1),
    async read(end) {
      if (call === null) return [];
      const read = await loadPage(call, end === 'after' ? last + 1 : first - 1);
      total = read.totalPages;
      if (end === 'after') last = read.page;
      else first = read.page;
      return read.cards;
    },
  };
}
