import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '@/components/board/edit/use-arrangement';
import type { Card } from '@/lib/domain/card';

/** Near the window's edge the page moves along, CSS pixels. */
const EDGE = 70;
const SCROLL = 14;

const pinAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-pin]')?.dataset.pin;

function scrollAlong(y: number): void {
  const top = y < EDGE ? -SCROLL : y > window.innerHeight - EDGE ? SCROLL : 0;
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
}

interface Drag {
  id: string;
  pointerId: number;
  /** The cards as they would stand if it was dropped now. */
  cards: readonly Card[];
}

/** Drags a card among the others with a pointer of any kind; Escape puts it back. */
export function useDrag(cards: readonly Card[], onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const move = useEffectEvent(({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return;
    scrollAlong(clientY);
    const over = pinAt(clientX, clientY);
    const to = drag.cards.findIndex(([one]) => one === over);
    // At once: it may be dropped before the next frame.
    if (over !== drag.id && to >= 0) flushSync(() => setDrag({ ...drag, cards: moved(drag.cards, drag.id, to) }));
  });
  const drop = useEffectEvent(({ pointerId }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return;
    setDrag(null);
    const to = drag.cards.findIndex(([one]) => one === drag.id);
    if (to >= 0 && cards[to]?.[0] !== drag.id) onDrop(drag.id, to);
  });

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    // Of the window: a card that changes its place in the document loses the pointer.
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', (event) => drop(event), options);
    window.addEventListener('pointercancel', () => setDrag(null), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setDrag(null), options);
    return () => listening.abort();
  }, [isDragging]);

  const start = (id: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    setDrag({ id, pointerId: event.pointerId, cards });
  };
  return { shown: drag?.cards ?? cards, dragged: drag?.id, start };
}
