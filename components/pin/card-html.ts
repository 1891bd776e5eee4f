import { CARD_WIDTH, COLUMNS_FROM } from '@/lib/config';
import { imageHeight, type Card } from '@/lib/domain/card';
import { shownDestination } from '@/lib/domain/shown-destination';
import { escapeHtml } from '@/lib/domain/escape-html';
import { cardMotion, stillSrcSet, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';

/** How a card's title stands among the page's headings. */
export type CardHeading = 'h2' | 'h3';

/** How a card stands in its list. */
export interface CardShape {
  heading: CardHeading;
  /** Whether the card may stand in the first rows: its image is not left for later. */
  eager: boolean;
  /** Whether the first screen of a wider window shows it. */
  early?: boolean;
  /** Whether the image is likely the largest paint of the page. */
  first: boolean;
}

/** The badge of an animation that does not play. */
export const BADGE = '<span class="pin-badge">GIF</span>';

/** A still in the sizes that it is offered in, as the attributes of an image; without `srcSet` there is one. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** How wide it is shown. */
  sizes?: string;
}

/** How wide a card's picture is in a window (app/styles/frame.css). */
const CARD_SIZES = `(min-width:${COLUMNS_FROM}px) ${CARD_WIDTH}px,min(100vw - 24px,480px)`;

/** URLs of a card's picture. */
export function cardPicture([, , , , image, width, , smallerStills]: Card): Picture {
  const srcSet = stillSrcSet(image, width, smallerStills);
  const src = (srcSet ? variantKey.smallStill : variantKey.still)(image);
  return { src, srcSet, sizes: srcSet && CARD_SIZES };
}

/** What never changes of a card: the link with its picture and title, and the animation over the picture. */
export function cardHtml(card: Card, { heading, eager, early, first }: CardShape): string {
  const [, slugOrId, title, alt, image, width, height, , motion] = card;
  const { src, srcSet, sizes } = cardPicture(card);
  const choice = srcSet ? `srcset="${escapeHtml(srcSet)}" sizes="${sizes}" ` : '';
  const picture = `<img ${choice}src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${CARD_WIDTH}" height="${imageHeight(width, height)}" loading="${eager ? 'eager' : 'lazy'}"${first ? ' fetchpriority="high"' : ''}>`;
  const link = `<a href="${escapeHtml(paths.pin(slugOrId))}"><near-picture${early ? ' near="wide"' : ''}>${picture}</near-picture><${heading} class="pin-title" dir="auto">${escapeHtml(title)}</${heading}></a>`;
  if (motion === 0) return link;
  const source = escapeHtml(cardMotion(image, width, motion === 2 ? 'webp' : 'mp4'));
  return `${link}<animated-still class="pin-motion" src="${source}">${BADGE}</animated-still>`;
}

/** The end of a card as visitors see it: where its pin leads, and its likes. */
export const footHtml = (destination: string, savesCount: number): string =>
  (destination && `<span class="pin-host">${hostHtml(destination)}</span>`) +
  (savesCount > 0 ? `<span class="pin-likes">${savesCount}</span>` : '');

/** By its name, the ellipsis lets the text of a whole list take one byte a character and not two. */
function hostHtml(destination: string): string {
  const { text, isCut } = shownDestination(destination);
  return escapeHtml(text) + (isCut ? '&hellip;' : '');
}

/** A whole card as visitors see it (components/pin/pin-card.tsx). */
export const pinCardHtml = (card: Card, shape: CardShape): string =>
  `<article class="pin"><div class="pin-still">${cardHtml(card, shape)}</div><div class="pin-foot">${footHtml(card[11], card[10])}</div></article>`;
