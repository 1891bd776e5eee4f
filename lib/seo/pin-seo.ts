import type { ImageObject, ItemPage } from 'schema-dts';
import { CATEGORIES } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { env } from '@/lib/env';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import { description } from '@/lib/seo/descriptions';
import {
  breadcrumbNode,
  breadcrumbReference,
  counter,
  graphOf,
  pageBase,
  personReference,
  pixels,
} from '@/lib/seo/graph-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { pinPreview } from '@/lib/seo/pin-preview';
import { absolute } from '@/lib/seo/site';
import { subjectOf, subjectText } from '@/lib/seo/subject';
import { entityTitle, MEDIA_NAMES, withSiteName } from '@/lib/seo/titles';

const NAME_IN_SENTENCE = 60;

interface PinPageData {
  pin: Pin;
  poster: { _id: string; name: string };
  /** Public boards that hold the pin. */
  boards: readonly { name: string; slug: string }[];
}

export const pinPath = (pin: Pick<Pin, '_id' | 'slug'>): string => paths.pin(pin.slug ?? pin._id);

export const pinSubject = (pin: Pin) => subjectOf({ ...pin, name: pin.title });

/** From the home page over the first category that the pin is in. */
function pinTrail(pin: Pin): Crumb[] {
  const category = CATEGORIES.find((name) => pin.tags.includes(categoryTag(name)));
  const middle = category ? [{ name: category, path: paths.category(category)() }] : [];
  return [HOME, ...middle, { name: pin.title, path: pinPath(pin) }];
}

function pinDescription({ pin, poster }: PinPageData): string {
  const kind = pin.mediaType === 'gif' ? 'animated gif' : 'picture';
  const tags = pin.tags.length > 0 ? [`Tags: ${pin.tags.join(', ')}.`] : [];
  return description(`${subjectText(pinSubject(pin), NAME_IN_SENTENCE)}: ${kind}.`, [
    `Posted by ${poster.name}.`,
    ...tags,
  ]);
}

function imageNode({ pin, poster, boards }: PinPageData, caption: string): ImageObject {
  const path = pinPath(pin);
  const isGif = pin.mediaType === 'gif';
  return {
    '@type': 'ImageObject',
    '@id': `${absolute(path)}#image`,
    url: absolute(path),
    contentUrl: absolute(isGif ? pin.image.replace(/\.webp$/, '.gif') : pin.image),
    thumbnailUrl: absolute(pin.hasSmallImage ? smallStillOf(pin.image) : pin.image),
    encodingFormat: isGif ? 'image/gif' : 'image/webp',
    name: pin.title,
    caption: pin.alt,
    description: caption,
    width: pixels(pin.width),
    height: pixels(pin.height),
    uploadDate: pin.createdAt,
    keywords: pin.tags.join(', '),
    creator: personReference(paths.profile(poster._id)(), poster.name),
    creditText: poster.name,
    copyrightNotice: `© ${poster.name}`,
    representativeOfPage: true,
    isFamilyFriendly: false,
    interactionStatistic: counter('LikeAction', pin.savesCount),
    isPartOf: boards.map(({ name, slug }) => {
      const url = absolute(paths.board(slug)());
      return { '@type': 'CollectionPage', '@id': `${url}#page`, url, name };
    }),
  };
}

/** A pin's own page. */
export function pinSeo(data: PinPageData): PageSeo {
  const { pin } = data;
  const path = pinPath(pin);
  const text = pinDescription(data);
  const trail = pinTrail(pin);
  const metadata = pageMetadata({
    title: withSiteName(entityTitle({ subject: pinSubject(pin), kinds: [MEDIA_NAMES[pin.mediaType]] }), env.SITE_NAME),
    description: text,
    path,
    index: true,
    image: pinPreview(pin),
    type: 'article',
  });
  const image = imageNode(data, text);
  const imageReference = { '@id': `${absolute(path)}#image` };
  const page: ItemPage = {
    '@type': 'ItemPage',
    ...pageBase(path, pin.title, text),
    breadcrumb: breadcrumbReference(path),
    primaryImageOfPage: imageReference,
    mainEntity: imageReference,
    datePublished: pin.createdAt,
  };
  return { heading: pin.title, metadata, graph: graphOf(page, image, breadcrumbNode(path, trail)), trail };
}
