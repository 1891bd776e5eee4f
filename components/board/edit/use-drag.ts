import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '@/components/board/edit/use-arrangement';
import type { Card } from '@/lib/domain/card';

/** Within this distance of the window's edge the page scrolls, CSS pixels. */
const EDGE = 70;
const SCROLL = 10;

const pinAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-pin]')?.dataset.pin;

/** Returns whether the page may have moved. */
function scrollAlong(y: number): boolean {
  const top = y < EDGE ? -SCROLL : y > window.innerHeight - EDGE ? SCROLL : 0;
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
  return top !== 0;
}

interface Drag {
  id: string;
  pointerId: number;
  /** The order if dropped now. */
  cards: readonly Card[];
}

/** With any pointer; Escape cancels. */
export function useDrag(cards: readonly Card[], onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Null until it moves. */
  const place = useRef<{ x: number; y: number }>(null);

  const follow = useEffectEvent(() => {
    if (!drag || !place.current) return;
    const over = pinAt(place.current.x, place.current.y);
    const to = drag.cards.findIndex(([one]) => one === over);
    // Synchronous: it may be dropped before the next frame.
    if (over !== drag.id && to >= 0) flushSync(() => setDrag({ ...drag, cards: moved(drag.cards, drag.id, to) }));
  });
  const move = useEffectEvent(({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return;
    place.current = { x, y };
    follow();
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
    // On the window: a moved node loses pointer capture.
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', (event) => drop(event), options);
    window.addEventListener('pointercancel', () => setDrag(null), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setDrag(null), options);
    // Scrolls even while the pointer rests.
    let frame = requestAnimationFrame(function scroll() {
      if (place.current && scrollAlong(place.current.y)) follow();
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);

  const start = (id: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    place.current = null;
    setDrag({ id, pointerId: event.pointerId, cards });
  };
  return { shown: drag?.cards ?? cards, dragged: drag?.id, start };
}
