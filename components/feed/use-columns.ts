import { useLayoutEffect, useState, type RefObject } from 'react';
import { CARD_GAP, CARD_WIDTH, WIDE_WINDOW } from '@/lib/config';

interface Columns {
  /** 0 before hydration and on narrow windows: the server's own layout stands. */
  columns: number;
  /** Left margin that centres the columns in the box, pixels. */
  offset: number;
  /** Whether there were columns at any time. */
  wasWide: boolean;
}

/** Number of masonry columns that fit into a box, never more than it has items. */
export function useColumns(box: RefObject<HTMLElement | null>, items: number): Columns {
  const [state, setState] = useState<Columns>({ columns: 0, offset: 0, wasWide: false });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const wide = matchMedia(`(min-width: ${WIDE_WINDOW}px)`);
    const measure = () => {
      const width = element.getBoundingClientRect().width;
      const fitting = Math.floor((width + CARD_GAP) / (CARD_WIDTH + CARD_GAP));
      const columns = wide.matches ? Math.max(1, Math.min(items, fitting)) : 0;
      const offset = columns ? (width - columns * (CARD_WIDTH + CARD_GAP) + CARD_GAP) / 2 : 0;
      setState((old) => {
        if (old.columns === columns && old.offset === offset) return old;
        return { columns, offset, wasWide: old.wasWide || columns > 0 };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, items]);

  return state;
}
