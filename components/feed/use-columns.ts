import { useLayoutEffect, useState, type RefObject } from 'react';
import { CARD_GAP, CARD_WIDTH, COLUMNS_FROM, NARROW_CARD_GAP, WIDE_WINDOW } from '@/lib/config';

interface Columns {
  /** 0 before hydration and in windows of one column: the server's own layout stands. */
  columns: number;
  /** Between columns, pixels. */
  gap: number;
  /** Which kind of ads the window shows. */
  ads: 'wide' | 'narrow';
  /** Whether there were columns at any time. */
  hadColumns: boolean;
}

/** Number of masonry columns that fit into a box, never more than it has items. */
export function useColumns(box: RefObject<HTMLElement | null>, items: number): Columns {
  const [state, setState] = useState<Columns>({ columns: 0, gap: CARD_GAP, ads: 'wide', hadColumns: false });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const inColumns = matchMedia(`(min-width: ${COLUMNS_FROM}px)`);
    const wide = matchMedia(`(min-width: ${WIDE_WINDOW}px)`);
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      const gap = Math.max(NARROW_CARD_GAP, Math.min(CARD_GAP, width - 2 * CARD_WIDTH)); // as in app/styles/cards.css
      const fitting = Math.floor((width + gap) / (CARD_WIDTH + gap));
      const columns = inColumns.matches ? Math.max(1, Math.min(items, fitting)) : 0;
      const ads = wide.matches ? 'wide' : 'narrow';
      setState((old) => {
        if (old.columns === columns && old.gap === gap && old.ads === ads) return old;
        return { columns, gap, ads, hadColumns: old.hadColumns || columns > 0 };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, items]);

  return state;
}
