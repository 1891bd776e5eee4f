import { CARD_WIDTH } from '@/lib/config';
import { imageHeight, type Card } from '@/lib/domain/card';
import { escapeHtml } from '@/lib/domain/escape-html';
import { cardMotion, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';

interface Loading {
  /** Whether the card may stand in the first rows: its image is not left for later. */
  eager: boolean;
  /** Whether the image is likely the largest paint of the page. */
  first: boolean;
}

/** The badge of an animation that does not play. */
export const BADGE = '<span class="pin-badge">GIF</span>';

interface CardPicture {
  src: string;
  /** All of its sizes, that of `src` too: a preload knows no other; unset where there is one. */
  srcSet?: string;
}

/** URLs of a card's picture. */
export const cardPicture = ([, , , , image, , , hasSmallImage]: Card): CardPicture =>
  hasSmallImage
    ? {
        src: variantKey.smallStill(image),
        srcSet: `${variantKey.smallStill(image)}, ${variantKey.still(image)} 2x`,
      }
    : { src: variantKey.still(image) };

/** What never changes of a card: the link with its picture and title, and the animation over the picture. */
export function cardHtml(card: Card, { eager, first }: Loading): string {
  const [, slugOrId, title, alt, image, width, height, , motion] = card;
  const { src, srcSet } = cardPicture(card);
  const sources = `${srcSet ? `srcset="${escapeHtml(srcSet)}" ` : ''}src="${escapeHtml(src)}"`;
  const picture = `<img ${sources} alt="${escapeHtml(alt)}" width="${CARD_WIDTH}" height="${imageHeight(width, height)}" loading="${eager ? 'eager' : 'lazy'}"${first ? ' fetchpriority="high"' : ''}>`;
  const link = `<a href="${escapeHtml(paths.pin(slugOrId))}"><span class="pin-image">${picture}</span><span class="pin-title">${escapeHtml(title)}</span></a>`;
  if (motion === 0) return link;
  const source = escapeHtml(cardMotion(image, width, motion === 2 ? 'webp' : 'mp4'));
  return `${link}<animated-still class="pin-motion" src="${source}">${BADGE}</animated-still>`;
}

/** The end of a card as visitors see it: where its pin leads, and its likes. */
export const footHtml = (destination: string, savesCount: number): string =>
  (destination && `<span class="pin-host">${escapeHtml(destination)}</span>`) +
  (savesCount > 0 ? `<span class="pin-likes">${savesCount}</span>` : '');
