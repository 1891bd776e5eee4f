import { altText } from '@/lib/domain/alt-text';
import type { Card } from '@/lib/domain/card';
import { destinationStart } from '@/lib/domain/shown-destination';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';

interface CardSource {
  _id: string;
  slug: string | null;
  title: string;
  image: string;
  width: number;
  height: number;
  hasSmallImage: boolean;
  hasMediumImage: boolean;
  placeholder: string;
  savesCount: number;
  destination: string | null;
  tags: string[];
  mediaType: MediaType;
  animation: string | null;
  reason?: { words: string; name: string; path: string };
}

/** Three digits are enough: it shows for a moment, sixty times a page. */
const shortColour = (colour: string) => colour.replace(/^#(.).(.).(.).$/, '#$1$2$3');

/** Lists name pictures by their tags instead. */
export const withAlt = ([id, slugOrId, title, , ...rest]: Card, alt: string): Card => [
  id,
  slugOrId,
  title,
  alt,
  ...rest,
];

export function toCard(pin: CardSource): Card {
  const card = [
    pin._id,
    pin.slug ?? pin._id,
    pin.title,
    altText(pin.tags, pin.mediaType),
    pin.image.replace(/\.webp$/, ''),
    pin.width,
    pin.height,
    pin.hasMediumImage ? 2 : pin.hasSmallImage ? 1 : 0,
    !MEDIA_TYPES[pin.mediaType].isAnimated ? 0 : pin.animation === null ? 1 : 2,
    shortColour(pin.placeholder),
    pin.savesCount,
    pin.destination ? destinationStart(pin.destination) : '',
  ] as const;
  return pin.reason ? [...card, [pin.reason.words, pin.reason.name, pin.reason.path]] : card;
}
