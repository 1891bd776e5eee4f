import type { ItemPage } from 'schema-dts';
import { altText } from '@/lib/domain/alt-text';
import { CATEGORIES } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import { description } from '@/lib/seo/descriptions';
import { breadcrumbNode, breadcrumbReference, graphOf, node, pageBase } from '@/lib/seo/graph-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { imageOfPin, pinPath, videoOfPin, type PinPageData } from '@/lib/seo/pin-nodes';
import { pinPreview } from '@/lib/seo/pin-preview';
import { pinName, pinTitle, namesakeNumber } from '@/lib/seo/pin-title';
import { cutText, oneLine } from '@/lib/seo/text';

const NAME_IN_SENTENCE = 60;
const TAG_LIST = new Intl.ListFormat('en-GB');

/** Over the first category of the pin. */
function pinTrail(pin: Pin): Crumb[] {
  const category = CATEGORIES.find((name) => pin.tags.includes(categoryTag(name)));
  const middle = category ? [{ name: category, path: paths.category(category)(), isName: true as const }] : [];
  return [HOME, ...middle, { name: pin.title, path: pinPath(pin) }];
}

/** A written one; what tags alone say becomes a sentence. */
function altSentence({ alt, tags, mediaType }: Pin): string {
  if (alt === altText(tags, mediaType)) return tags.length > 0 ? `Tagged ${TAG_LIST.format(tags)}.` : '';
  const text = oneLine(alt);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.');
}

/** 70 to 160 characters: its name and what it shows. */
export function pinDescription({ pin, poster, namesakes }: Pick<PinPageData, 'pin' | 'poster' | 'namesakes'>): string {
  const kind = MEDIA_TYPES[pin.mediaType].name.toLowerCase();
  return description(`${cutText(pinName(pin.title), NAME_IN_SENTENCE)}${namesakeNumber({ namesakes })}: ${kind}.`, [
    `Posted by ${poster.name}.`,
    altSentence(pin),
  ]);
}

export function pinSeo(data: PinPageData): PageSeo {
  const { pin } = data;
  const path = pinPath(pin);
  const text = pinDescription(data);
  const trail = pinTrail(pin);
  const metadata = pageMetadata({
    title: pinTitle(data, env.SITE_NAME),
    description: text,
    path,
    index: true,
    image: pinPreview(pin),
    embed: { path, title: pin.title },
    video: pin.video ? { path: pin.video, width: pin.width, height: pin.height } : undefined,
    published: {
      at: pin.createdAt,
      changedAt: data.changed?.toISOString(),
      author: paths.profile(data.poster._id)(),
      tags: pin.tags,
    },
  });
  const image = imageOfPin(data, text);
  const video = videoOfPin(data, text);
  const page: ItemPage = node('ItemPage', {
    ...pageBase(path, pin.title, text),
    breadcrumb: breadcrumbReference(path),
    primaryImageOfPage: { '@id': image['@id'] },
    mainEntity: { '@id': (video ?? image)['@id'] },
    datePublished: pin.createdAt,
    ...(data.changed && { dateModified: data.changed.toISOString() }),
  });
  const things = video ? [video, image] : [image];
  return { heading: pin.title, metadata, graph: graphOf(page, ...things, breadcrumbNode(path, trail)), trail };
}
