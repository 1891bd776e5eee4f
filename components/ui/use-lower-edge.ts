import { useEffect, type RefObject } from 'react';

/** Space below the messages. */
const LOWER_EDGE = '--lower-edge';

/** Pixels below a bar's upper edge; 0 for one high up. */
function roomFor(bar: Element): string {
  const { top, bottom } = bar.getBoundingClientRect();
  return `${bottom > innerHeight / 2 ? Math.max(0, innerHeight - top) : 0}px`;
}

/** Keeps messages above a sticky bar of any height. */
export function useLowerEdge(bar: RefObject<Element | null>, isOn: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isOn || !element) return;
    const { style } = document.documentElement;
    const note = () => {
      const room = roomFor(element);
      if (room !== style.getPropertyValue(LOWER_EDGE)) style.setProperty(LOWER_EDGE, room);
    };
    const heights = new ResizeObserver(note);
    heights.observe(element);
    heights.observe(document.body);
    const listening = new AbortController();
    for (const change of ['scroll', 'resize']) {
      addEventListener(change, note, { passive: true, signal: listening.signal });
    }
    return () => {
      heights.disconnect();
      listening.abort();
      style.removeProperty(LOWER_EDGE);
    };
  }, [bar, isOn]);
}
