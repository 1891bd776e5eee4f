import type { ImageObject, VideoObject } from 'schema-dts';
import { isAiMade, type AiSource } from '@/lib/domain/ai-made';
import { licenseOf } from '@/lib/domain/licenses';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import type { Namesakes } from '@/lib/domain/namesakes';
import { originalOf, smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import { counter, node, personReference, pixels } from '@/lib/seo/graph-nodes';
import { absolute } from '@/lib/seo/site';

export interface PinPageData {
  pin: Pin;
  poster: { _id: string; name: string };
  /** Public boards with the pin. */
  boards: readonly { name: string; slug: string }[];
  /** Of the animation, milliseconds; null if unknown. */
  duration?: number | null;
  /** What its file said of AI. */
  aiSource?: AiSource | null;
  changed?: Date;
  /** Other live pins with the same title (lib/data/pin-namesakes). */
  namesakes?: Namesakes;
}

export const pinPath = (pin: Pick<Pin, '_id' | 'slug'>): string => paths.pin(pin.slug ?? pin._id);

/** At least one, as search engines require. */
export const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.round(milliseconds / 1000));

/** schema.org's names of IPTC's terms. */
const DIGITAL_SOURCES = {
  trainedAlgorithmicMedia: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  compositeWithTrainedAlgorithmicMedia: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
} as const satisfies Record<AiSource, string>;

function mediaOf({ pin, poster, boards, aiSource }: PinPageData, description: string) {
  const path = pinPath(pin);
  return {
    url: absolute(path),
    thumbnailUrl: absolute(pin.hasSmallImage ? smallStillOf(pin.image) : pin.image),
    name: pin.title,
    caption: pin.alt,
    description,
    width: pixels(pin.width),
    height: pixels(pin.height),
    uploadDate: pin.createdAt,
    keywords: pin.tags.join(', '),
    creator: personReference(paths.profile(poster._id)(), poster.name),
    creditText: poster.name,
    ...(pin.license !== 'cc0' && { copyrightNotice: `© ${poster.name}` }),
    ...licenseFields(pin.license),
    isFamilyFriendly: false,
    ...(isAiMade(pin.tags) && { digitalSourceType: DIGITAL_SOURCES[aiSource ?? 'trainedAlgorithmicMedia'] }),
    interactionStatistic: counter('LikeAction', pin.savesCount),
    isPartOf: boards.map(({ name, slug }) => {
      const url = absolute(paths.board(slug)());
      return node('CollectionPage', { '@id': `${url}#page`, url, name });
    }),
  };
}

/** Only what the poster has chosen (rule 147). */
function licenseFields(license: Pin['license']) {
  const terms = licenseOf(license);
  if (!terms) return {};
  return terms.kind === 'granted' ? { license: terms.url } : { acquireLicensePage: terms.url };
}

/** The still; a GIF's own file is its download. */
export function imageOfPin(data: PinPageData, description: string) {
  const { pin } = data;
  const original = originalOf(pin.image, pin.mediaType);
  return node('ImageObject', {
    '@id': `${absolute(pinPath(pin))}#image`,
    ...mediaOf(data, description),
    contentUrl: absolute(pin.image),
    encodingFormat: 'image/webp',
    representativeOfPage: true,
    ...(original !== pin.image && {
      associatedMedia: node('MediaObject', {
        contentUrl: absolute(original),
        encodingFormat: MEDIA_TYPES[pin.mediaType].contentType,
      }),
    }),
  }) satisfies ImageObject;
}

/** The video of a GIF's page (rule 40). */
export function videoOfPin(data: PinPageData, description: string) {
  const { pin, duration } = data;
  if (!pin.video) return undefined;
  return node('VideoObject', {
    '@id': `${absolute(pinPath(pin))}#video`,
    ...mediaOf(data, description),
    thumbnailUrl: absolute(pin.image),
    contentUrl: absolute(pin.video),
    encodingFormat: 'video/mp4',
    ...(duration && { duration: `PT${wholeSeconds(duration)}S` }),
  }) satisfies VideoObject;
}
