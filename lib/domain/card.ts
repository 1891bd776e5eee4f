import { CARD_WIDTH, GRID_ROW } from '@/lib/config';

/** A tuple, because a page sends each card twice, and field names would cost as much as the values. */
export type Card = readonly [
  id: string,
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
  /** Start of the destination (lib/domain/destination). */
  destination: string,
  /** In “For you”. */
  reason?: CardReason,
];

/** The start of a sentence, and the name that ends it with the path of its page. */
export type CardReason = readonly [words: string, name: string, path: string];

/** Height of the row with title and likes, CSS pixels; members have a row of buttons below it (app/styles/cards.css). */
export const CARD_CAPTION = 44;
/** Height of the two lines below a card that explain it, CSS pixels, a multiple of the grid's row. */
export const REASON_HEIGHT = 40;
export const AD_BOX_HEIGHT = 276;
const MIN_IMAGE_HEIGHT = 120;
const MAX_IMAGE_HEIGHT = 640;

/** Height of a card's image box in a grid, CSS pixels, a multiple of the grid's row. */
export function imageHeight(width: number, height: number): number {
  const exact = (height * CARD_WIDTH) / width;
  return Math.round(Math.min(MAX_IMAGE_HEIGHT, Math.max(MIN_IMAGE_HEIGHT, exact)) / GRID_ROW) * GRID_ROW;
}

/** CSS pixels: the picture grows with the column, the caption and the reason do not. */
export const cardHeight = (card: Card, width = CARD_WIDTH, caption = CARD_CAPTION): number =>
  (imageHeight(card[5], card[6]) * width) / CARD_WIDTH + caption + (card[12] ? REASON_HEIGHT : 0);
