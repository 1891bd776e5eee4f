import { preload } from 'react-dom';
import { isAd, placeHeight, type Place } from '@/components/feed/places';
import { CARD_GAP, CARD_WIDTH, COLUMNS_FROM } from '@/lib/config';
import { cardPicture } from '@/components/pin/card-html';

/** How much of a list the first screen of a usual window shows, CSS pixels. */
const SHOWN = 600;

/** Windows from a width on, CSS pixels, with the columns that they have at least (app/styles/frame.css). */
const WINDOWS = [
  { from: 0, columns: 1, columnWidth: 366, ads: 'narrow' },
  { from: COLUMNS_FROM, columns: 2, columnWidth: CARD_WIDTH, ads: 'narrow' },
  { from: 1200, columns: 3, columnWidth: CARD_WIDTH, ads: 'wide' },
] as const;

/** Marks the places that begin on the first screen with the narrowest window where they do. */
export function markFirstScreen(places: readonly Place[]): Place[] {
  const shownFrom = new Map<Place, number>();
  for (const { from, columns, columnWidth, ads } of WINDOWS) {
    const lowerEdges = new Array<number>(columns).fill(0);
    for (const place of places) {
      if (isAd(place) && place.ad !== ads) continue;
      const top = Math.min(...lowerEdges);
      if (top >= SHOWN) break;
      if (!shownFrom.has(place)) shownFrom.set(place, from);
      lowerEdges[lowerEdges.indexOf(top)] = top + placeHeight(place, columnWidth) + CARD_GAP;
    }
  }
  return places.map((place) => (isAd(place) ? place : { ...place, shownFrom: shownFrom.get(place) }));
}

/**
 * Has the browser begin with the pictures of the first screen that are not eager in the HTML, since narrower windows show
 * them later: each only in windows that are wide enough.
 */
export function preloadFirstScreen(places: readonly Place[]): void {
  for (const place of places) {
    if (isAd(place) || !place.shownFrom) continue;
    const { src, srcSet: imageSrcSet, sizes: imageSizes } = cardPicture(place.card);
    preload(src, { as: 'image', imageSrcSet, imageSizes, media: `(min-width: ${place.shownFrom}px)` });
  }
}
