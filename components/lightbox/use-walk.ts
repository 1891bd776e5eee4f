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

/** Pins left when the next page is loaded. */
const AHEAD = 5;

/** A shuffled walk ends with the pins before its start. */
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
