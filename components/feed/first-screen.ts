import { preload } from 'react-dom';
import { isAd, placeHeight, type Place } from '@/components/feed/places';
import { CARD_GAP, CARD_WIDTH, COLUMNS_FROM } from '@/lib/config';
import { cardPicture } from '@/components/pin/card-html';

/** Usual height of the list on the first screen, CSS pixels. */
const SHOWN = 600;

/** Minimum columns by window width in CSS pixels (app/styles/frame.css). */
const WINDOWS = [
  { from: 0, columns: 1, columnWidth: 366, ads: 'narrow' },
  { from: COLUMNS_FROM, columns: 2, columnWidth: CARD_WIDTH, ads: 'narrow' },
  { from: 1060, columns: 3, columnWidth: CARD_WIDTH, ads: 'wide' },
  { from: 1366, columns: 4, columnWidth: CARD_WIDTH, ads: 'wide' },
] as const;

/** Marks places with the narrowest window whose first screen shows them. */
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

/** Preloads pictures that are lazy in the HTML but on the first screen of wider windows. */
export function preloadFirstScreen(places: readonly Place[]): void {
  for (const place of places) {
    if (isAd(place) || !place.shownFrom) continue;
    const { src, srcSet: imageSrcSet, sizes: imageSizes } = cardPicture(place.card);
    preload(src, { as: 'image', imageSrcSet, imageSizes, media: `(min-width: ${place.shownFrom}px)` });
  }
}
