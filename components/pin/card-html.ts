import { CARD_WIDTH, COLUMNS_FROM } from '@/lib/config';
import { imageHeight, type Card, type CardReason } from '@/lib/domain/card';
import { compactCount } from '@/lib/domain/compact-count';
import { shownDestination } from '@/lib/domain/shown-destination';
import { escapeHtml } from '@/lib/domain/escape-html';
import { cardMotion, stillSrcSet, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';

export type CardHeading = 'h2' | 'h3';

export interface CardShape {
  heading: CardHeading;
  /** In the first rows: not lazy. */
  eager: boolean;
  /** On the first screen of windows from this width, CSS pixels. */
  early?: number;
  /** Likely the largest contentful paint. */
  first: boolean;
}

/** For an animation that does not play. */
export const BADGE = '<span class="pin-badge">GIF</span>';

/** Image attributes; without `srcSet` there is one size. */
export interface Picture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Width by window (app/styles/frame.css). */
const CARD_SIZES = `(min-width:${COLUMNS_FROM}px) ${CARD_WIDTH}px,min(100vw - 24px,480px)`;

export function cardPicture([, , , , image, width, , smallerStills]: Card): Picture {
  const srcSet = stillSrcSet(image, width, smallerStills);
  const src = (srcSet ? variantKey.smallStill : variantKey.still)(image);
  return { src, srcSet, sizes: srcSet && CARD_SIZES };
}

/** The constant part: link, picture, title and animation. */
export function cardHtml(card: Card, { heading, eager, early, first }: CardShape): string {
  const [, slugOrId, title, alt, image, width, height, , motion] = card;
  const { src, srcSet, sizes } = cardPicture(card);
  // Lazy ones know their width, which depends on the device's choice (rule 7).
  const choice = srcSet ? `srcset="${escapeHtml(srcSet)}" sizes="${eager ? '' : 'auto,'}${sizes}" ` : '';
  const picture = `<img ${choice}src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${CARD_WIDTH}" height="${imageHeight(width, height)}" loading="${eager ? 'eager' : 'lazy'}"${first ? ' fetchpriority="high"' : ''}>`;
  const link = `<a href="${escapeHtml(paths.pin(slugOrId))}"><near-picture${early ? ` near="${early}"` : ''}>${picture}</near-picture><${heading} class="pin-title" dir="auto">${escapeHtml(title)}</${heading}></a>`;
  if (motion === 0) return link;
  const source = escapeHtml(cardMotion(image, width, motion === 2 ? 'webp' : 'mp4'));
  return `${link}<animated-still class="pin-motion" src="${source}">${BADGE}</animated-still>`;
}

/** For visitors. */
export const footHtml = (destination: string, savesCount: number): string =>
  (destination && `<span class="pin-host">${hostHtml(destination)}</span>`) +
  `<span class="pin-likes">${savesCount > 0 ? compactCount(savesCount) : ''}</span>`;

/** A named ellipsis keeps the list's text in one byte a character. */
function hostHtml(destination: string): string {
  const { text, isCut } = shownDestination(destination);
  return escapeHtml(text) + (isCut ? '&hellip;' : '');
}

/** Content of the lines below a card. */
export const reasonHtml = ([words, name, path]: CardReason): string =>
  `${escapeHtml(words)} <a href="${escapeHtml(path)}"><bdi>${escapeHtml(name)}</bdi></a>`;

/** For visitors (components/pin/pin-card.tsx). */
export const pinCardHtml = (card: Card, shape: CardShape): string =>
  `<article class="pin"><div class="pin-still">${cardHtml(card, shape)}</div><div class="pin-foot">${footHtml(card[11], card[10])}</div></article>`;
