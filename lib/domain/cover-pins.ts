/** Pictures of a cover. */
export const COVER_PINS = 5;

/** Pins of the first rows in wide windows: just below the cover. */
const FIRST_ROWS = 8;

/** Of a page's pins the best liked, those of the first rows only if there are too few others. */
export function coverPins<Shown extends { savesCount: number }>(pins: readonly Shown[]): Shown[] {
  const further = pins.slice(FIRST_ROWS);
  return (further.length < COVER_PINS ? pins : further)
    .toSorted((a, b) => b.savesCount - a.savesCount)
    .slice(0, COVER_PINS);
}
