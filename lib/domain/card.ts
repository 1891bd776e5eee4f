import { CARD_WIDTH, GRID_ROW } from '@/lib/config';

/**
 * The data of one pin card, as a tuple: a page sends its cards once as HTML and once as these, and field
 * names would cost as much as the values.
 */
export type Card = readonly [
  id: string,
  /** Last segment of the pin's path. */
  slugOrId: string,
  title: string,
  alt: string,
  /** Path of the still without `.webp`. */
  image: string,
  width: number,
  height: number,
  /** How many smaller stills there are beside the full one: none, a thumbnail, or a medium one besides. */
  smallerStills: 0 | 1 | 2,
  /** The animation that plays over the still: none, an MP4, or an animated WebP. */
  motion: 0 | 1 | 2,
  placeholder: string,
  savesCount: number,
  /** Start of the destination (lib/domain/destination), '' without one. */
  destination: string,
];

/** Height below the image: title, destination and likes, CSS pixels. */
export const CARD_CAPTION = 76;
/** Height of the box that is reserved for an advertisement, CSS pixels. */
export const AD_BOX_HEIGHT = 276;
const MIN_IMAGE_HEIGHT = 120;
const MAX_IMAGE_HEIGHT = 640;

/** Height of a card's image box in a grid, CSS pixels, a multiple of the grid's row. */
export function imageHeight(width: number, height: number): number {
  const exact = (height * CARD_WIDTH) / width;
  return Math.round(Math.min(MAX_IMAGE_HEIGHT, Math.max(MIN_IMAGE_HEIGHT, exact)) / GRID_ROW) * GRID_ROW;
}

/** Height of a whole card in a column of that width, CSS pixels: its picture grows with it, its caption does not. */
export const cardHeight = (card: Card, width = CARD_WIDTH): number =>
  (imageHeight(card[5], card[6]) * width) / CARD_WIDTH + CARD_CAPTION;
