import { useLayoutEffect, useState, type RefObject } from 'react';
import { CARD_GAP, CARD_WIDTH, COLUMNS_FROM, WIDE_WINDOW } from '@/lib/config';
import { CARD_CAPTION } from '@/lib/domain/card';

export interface Columns {
  /** 0 for the server's layout: before hydration, and for short lists in one column. */
  count: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  gap: number;
  /** Below a card's picture, pixels: members have buttons there. */
  caption: number;
  /** Ads take both columns. */
  isPhone?: boolean;
  ads: 'wide' | 'narrow';
}

const NONE: Columns = { count: 0, width: CARD_WIDTH, gap: CARD_GAP, caption: CARD_CAPTION, ads: 'wide' };

/** At most as many columns as items; in one column only long lists need masonry. */
export function useColumns(box: RefObject<HTMLElement | null>, items: number, isLong: boolean): Columns {
  const [columns, setColumns] = useState(NONE);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const inColumns = matchMedia(`(min-width: ${COLUMNS_FROM}px)`);
    const wide = matchMedia(`(min-width: ${WIDE_WINDOW}px)`);
    const measure = () => {
      const ads: Columns['ads'] = wide.matches ? 'wide' : 'narrow';
      const caption = pixels(element, '--caption') || CARD_CAPTION;
      const { width } = element.getBoundingClientRect();
      const now = inColumns.matches
        ? { ...columnsIn(width, gapOf(element), items), caption, ads }
        : {
            ...NONE,
            caption,
            ads,
            ...(isInTwo(element) ? halvesOf(width, gapOf(element)) : isLong && { count: 1, width }),
          };
      setColumns((old) => (JSON.stringify(old) === JSON.stringify(now) ? old : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const root = new MutationObserver(measure);
    root.observe(document.documentElement, { attributeFilter: ['data-columns', 'data-account'] });
    return () => {
      observer.disconnect();
      root.disconnect();
    };
  }, [box, items, isLong]);

  return columns;
}

const pixels = (element: Element, name: string) => parseFloat(getComputedStyle(element).getPropertyValue(name));
/** The style sheet sets it by window width. */
const gapOf = (element: Element) => pixels(element, '--gap') || CARD_GAP;
/** Rule 7. */
const isInTwo = (element: Element) => pixels(element, '--phone-columns') === 2;

/** Whole pixels, as in app/styles/two-columns.css. */
function halvesOf(all: number, gap: number): Omit<Columns, 'ads' | 'caption'> {
  const width = Math.floor((all - gap) / 2);
  return { count: 2, width, gap: all - 2 * width, isPhone: true };
}

function columnsIn(width: number, gap: number, items: number): Omit<Columns, 'ads' | 'caption'> {
  const fitting = Math.floor((width + gap) / (CARD_WIDTH + gap));
  return { count: Math.max(1, Math.min(items, fitting)), width: CARD_WIDTH, gap };
}
