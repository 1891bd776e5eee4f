import { THUMBNAIL_WIDTH } from '@/lib/config';

/** Longest side of the full still, pixels. */
export const STILL_SIDE_MAX = 2560;

/**
 * Stills beside the full one, smallest first. `over`: made above this width, since hardly smaller stills save nothing.
 * Those above 1,600 px need no column, because every media asset so wide has them.
 */
export const SMALLER_STILLS = [
  { variant: 'smallStill', width: THUMBNAIL_WIDTH, over: THUMBNAIL_WIDTH },
  { variant: 'mediumStill', width: 640, over: 800 },
  { variant: 'largeStill', width: 1280, over: 1600 },
  { variant: 'extraLargeStill', width: 1920, over: 2240 },
] as const;

/** Up to the width of a card on dense screens; larger stills fill a screen (decision 104). */
const CARD_STILL_MAX = 640;

export const smallerStills = (width: number) => SMALLER_STILLS.filter(({ over }) => width > over);

export const isCardStill = (still: { width: number }) => still.width <= CARD_STILL_MAX;

/** Those that have an AVIF beside them. */
export const cardStills = (width: number) => smallerStills(width).filter(isCardStill);
