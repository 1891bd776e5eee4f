import type { VisitedList } from '@/components/feed/visited-list';
import { api } from '@/lib/client/api';
import { listCall, pageOf } from '@/lib/client/list-call';
import { PAGE_SIZE } from '@/lib/config';
import type { Card } from '@/lib/domain/card';
import { toCard } from '@/lib/domain/to-card';
import type { PinPage } from '@/lib/schemas/pin';

export type ListEnd = 'after' | 'before';

/** Reads the pages of a list that come after and before those that are known. */
export interface ListReader {
  /** Whether there is a page at this end, as far as is known. */
  has(end: ListEnd): boolean;
  /** @throws ApiError, after which it can be asked for again */
  read(end: ListEnd): Promise<Card[]>;
}

/** Begins at the list that a page of the site has shown. */
export function readList({ href, cards }: VisitedList): ListReader {
  const call = listCall(href);
  let [first, last] = [pageOf(href), pageOf(href)];
  let total = call === null || cards.length < PAGE_SIZE ? last : Infinity;
  return {
    has: (end) => (end === 'after' ? last < total : call !== null && first > 1),
    async read(end) {
      const page = end === 'after' ? last + 1 : first - 1;
      const { pins, totalPages } = await api<Pick<PinPage, 'pins' | 'totalPages'>>(`${call}${page}`, { isQuiet: true });
      total = totalPages;
      if (end === 'after') last = page;
      else first = page;
      // The API's images are absolute; cards hold paths of this site.
      return pins.map((pin) => toCard({ ...pin, image: new URL(pin.image).pathname }));
    },
  };
}
