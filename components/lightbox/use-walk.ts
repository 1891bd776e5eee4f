import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPage } from '@/components/feed/paging/load-page';
import type { ShownList } from '@/lib/client/visited-list';
import {
  addPage,
  beginAgain,
  beginWalk,
  cardAt,
  shuffle,
  stepTo,
  straighten,
  type Walk,
} from '@/components/lightbox/walk';
import { listCall, pageOf } from '@/lib/client/list-call';
import { PAGE_SIZE } from '@/lib/config';
import type { Card } from '@/lib/domain/card';

/** Pins left when the next page is loaded. */
const AHEAD = 5;

/** The end at which the next page is needed. A shuffled walk loads pages before its start last. */
function missingEnd({ at, order, isShuffled }: Walk, reader: ListReader): ListEnd | undefined {
  const isEndNear = order.length - at <= AHEAD;
  if (isEndNear && reader.has('after')) return 'after';
  return (isShuffled ? isEndNear : at < AHEAD) && reader.has('before') ? 'before' : undefined;
}

/** Walks through a list across its pages. */
export function useWalk(list: ShownList, slugOrId: string | undefined, beginsShuffled: boolean) {
  const [reader] = useState(() => readList(list));
  const [walk, setWalk] = useState(() => {
    const begun = beginWalk(list.cards, slugOrId);
    return beginsShuffled ? beginAgain(shuffle(begun, Math.random), Math.random) : begun;
  });
  const isReading = useRef(false);
  const end = missingEnd(walk, reader);

  useEffect(() => {
    if (!end || isReading.current) return;
    isReading.current = true;
    reader
      .read(end)
      .finally(() => (isReading.current = false))
      .then(
        (page) => setWalk((now) => addPage(now, page, end, Math.random)),
        () => undefined, // the next step retries
      );
  }, [walk, end, reader]);

  const hasNext = reader.has('after') || (walk.isShuffled && reader.has('before'));
  const hasPrevious = !walk.isShuffled && reader.has('before');
  /** Slideshows start over at the end. */
  const advance = useCallback(
    () => setWalk((now) => (cardAt(now, 1) || hasNext ? stepTo(now, 1) : beginAgain(now, Math.random))),
    [hasNext],
  );
  const canStep = (by: 1 | -1) => cardAt(walk, by) !== undefined || (by === 1 ? hasNext : hasPrevious);
  return {
    walk,
    advance,
    hasMore: reader.has('after') || reader.has('before'),
    canStep,
    step: (by: 1 | -1) => canStep(by) && setWalk((now) => stepTo(now, by)),
    setShuffled: (isOn: boolean) => setWalk((now) => (isOn ? shuffle(now, Math.random) : straighten(now))),
  };
}

type ListEnd = 'after' | 'before';

interface ListReader {
  /** As far as is known. */
  has(end: ListEnd): boolean;
  /** @throws ApiError; a retry is possible */
  read(end: ListEnd): Promise<readonly Card[]>;
}

/** Starts from the list that a page has shown. */
function readList({ href, cards }: ShownList): ListReader {
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
