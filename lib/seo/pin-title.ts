import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import type { Namesakes } from '@/lib/domain/namesakes';
import { cutText, oneLine } from '@/lib/seo/text';
import { tagLabel, TITLE_MAX, TITLE_MIN, withSiteName } from '@/lib/seo/titles';

const TAGS = 2;

interface TitledPin {
  pin: { title: string; tags: readonly string[]; mediaType: MediaType };
  poster: { name: string };
  /** Other pins with the same title, and this one's number among its poster's. */
  namesakes?: Namesakes;
}

export const pinName = (title: string): string => oneLine(title) || 'Untitled';

/** Distinguishes pins of one poster and title; '' for the first. */
export const namesakeNumber = ({ namesakes }: Pick<TitledPin, 'namesakes'>): string =>
  namesakes && namesakes.number > 1 ? ` (${namesakes.number})` : '';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The first tags that add to the title and the tags before. */
function distinctTags({ title, tags, mediaType }: TitledPin['pin']): string[] {
  const said = new Set([...wordsOf(title), mediaType]);
  const distinct: string[] = [];
  for (const tag of tags) {
    const words = wordsOf(oneLine(tag));
    if (words.every((word) => said.has(word))) continue;
    words.forEach((word) => said.add(word));
    if (distinct.push(tagLabel(tag)) === TAGS) break;
  }
  return distinct;
}

/** 15 to 60 characters (rule 90): name, two tags and kind; drops the site's name first, then the tags. Namesakes name their posters. */
export function pinTitle({ pin, poster, namesakes }: TitledPin, siteName: string): string {
  const name = pinName(pin.title);
  const by = namesakes?.exist ? ` by ${poster.name}${namesakeNumber({ namesakes })}` : '';
  const tags = distinctTags(pin);
  const end = (count: number, kind: string) =>
    `${by} - ${[tags.slice(0, count).join(', '), kind].filter(Boolean).join(' ')}`;
  const { label: kind, name: longKind } = MEDIA_TYPES[pin.mediaType];
  const ends = [...tags.keys(), tags.length].reverse().map((count) => end(count, kind));
  const fitting = ends.find((each) => name.length + each.length <= TITLE_MAX);
  const last = end(0, kind);
  const title = withSiteName(fitting ? name + fitting : cutText(name, TITLE_MAX - last.length) + last, siteName);
  return title.length < TITLE_MIN ? withSiteName(name + end(0, longKind), siteName) : title;
}
