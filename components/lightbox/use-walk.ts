import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownList } from '@/lib/client/visited-list';
import { readList, type ListEnd, type ListReader } from '@/components/lightbox/list-reader';
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

/** So many pins before the known ones end, the next page of the list is read. */
const AHEAD = 5;

/** At which end of the list a page is needed now. A shuffled walk ends with the pins before those where it began. */
function missingEnd({ at, order, isShuffled }: Walk, reader: ListReader): ListEnd | undefined {
  const isEndNear = order.length - at <= AHEAD;
  if (isEndNear && reader.has('after')) return 'after';
  return (isShuffled ? isEndNear : at < AHEAD) && reader.has('before') ? 'before' : undefined;
}

/** Walks through a list, from a pin of it, across its pages. */
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
        () => undefined, // the next step asks again
      );
  }, [walk, end, reader]);

  const hasNext = reader.has('after') || (walk.isShuffled && reader.has('before'));
  const hasPrevious = !walk.isShuffled && reader.has('before');
  /** For slideshows, which begin again when the whole list was shown. */
  const advance = useCallback(
    () => setWalk((now) => (cardAt(now, 1) || hasNext ? stepTo(now, 1) : beginAgain(now, Math.random))),
    [hasNext],
  );
  const canStep = (by: 1 | -1) => cardAt(walk, by) !== undefined || (by === 1 ? hasNext : hasPrevious);
  return {
    walk,
    advance,
    /** More of the list than is known. */
    hasMore: reader.has('after') || reader.has('before'),
    canStep,
    step: (by: 1 | -1) => canStep(by) && setWalk((now) => stepTo(now, by)),
    setShuffled: (isOn: boolean) => setWalk((now) => (isOn ? shuffle(now, Math.random) : straighten(now))),
  };
}
