import type { Positioner } from 'masonic';
import { isAd, placeHeight, type Place } from '@/components/feed/places';
import type { Columns } from '@/components/feed/use-columns';
import { GRID_ROW } from '@/lib/config';

/** Between cards, CSS pixels. */
const GAP = 12;

interface Cell {
  left: number;
  top: number;
  height: number;
  column: number;
}

interface Hole {
  column: number;
  top: number;
  bottom: number;
}

/** Two columns, of which an ad takes both, as the grid of app/styles/two-columns.css places them; masonic's own knows no wide cells. */
export function twoColumns(places: readonly Place[], { width, gap: gutter, caption }: Columns): Positioner {
  const bottoms: [number, number] = [0, 0];
  const holes: Hole[] = [];
  const cells = places.map((place): Cell => {
    const height = placeHeight(place, width, caption);
    const taken = rounded(height + GAP);
    const column = bottoms[1] < bottoms[0] ? 1 : 0;
    if (isAd(place)) {
      const top = Math.max(...bottoms);
      if (bottoms[column] < top) holes.push({ column, top: bottoms[column], bottom: top });
      bottoms.fill(top + taken);
      return { left: 0, top, height, column: 0 };
    }
    const hole = holes.find(({ top, bottom }) => bottom - top >= taken);
    const at = hole ?? { column, top: bottoms[column] };
    const cell = { left: at.column * (width + gutter), top: at.top, height, column: at.column };
    if (hole) hole.top += taken;
    else bottoms[column] += taken;
    return cell;
  });
  return {
    columnCount: 2,
    columnWidth: width,
    set: () => undefined,
    update: () => undefined,
    get: (index) => cells[index],
    range: (lo, hi, render) =>
      cells.forEach(({ left, top, height }, index) => {
        if (top <= hi && top + height >= lo) render(index, left, top);
      }),
    size: () => cells.length,
    estimateHeight: () => Math.max(...bottoms),
    shortestColumn: () => Math.min(...bottoms),
    all: () => cells,
  };
}

/** The style sheet adds the hundredth, too: both round halves alike. */
const rounded = (height: number) => Math.round((height + 0.01) / GRID_ROW) * GRID_ROW;
