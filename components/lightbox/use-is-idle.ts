import { useEffect, useState, type RefObject } from 'react';

const IDLE_MS = 2_500;

/** True 2.5 s after the last movement of a pointer, finger, key or the focus. */
export function useIsIdle(box: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    let place = '';
    const begin = () => setTimeout(setIsIdle, IDLE_MS, true);
    let timer = begin();
    const wake = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = begin();
    };
    /** Browsers send this event for a resting mouse, too, when the page changes under it. */
    const move = ({ screenX, screenY }: PointerEvent) => {
      const now = `${screenX} ${screenY}`;
      if (now !== place) wake();
      place = now;
    };
    const { signal } = listening;
    for (const name of ['pointerdown', 'focusin', 'wheel']) box.current?.addEventListener(name, wake, { signal });
    box.current?.addEventListener('pointermove', move, { signal });
    document.addEventListener('keydown', wake, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [box]);
  return isIdle;
}
