import { findCategory } from '@/lib/domain/category-names';
import { DEFAULT_FEED_QUERY, type FeedQuery, type TimePeriod } from '@/lib/domain/feed-query';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { subjectText, type Subject } from '@/lib/seo/subject';
import { SORT_WORDS } from '@/lib/seo/sort-words';
import { cutText, oneLine } from '@/lib/seo/text';
import { isolated } from '@/lib/domain/isolated';

/** Characters of a page's title (rule 89). */
export const TITLE_MIN = 15;
export const TITLE_MAX = 60;

const FEED_NOUN = 'Porn Gifs, Pics & Sex Images';
const TAG_NOUN = 'Gifs & Porn Pics';
const PERIODS: Record<TimePeriod, string> = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  year: 'This Year',
};

const words = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');
const pageSuffix = (page: number) => (page > 1 ? ` - Page ${page}` : '');
const pluralOf = (type: MediaType) => `${MEDIA_TYPES[type].label}s`;
const sortWord = ({ sort }: Pick<FeedQuery, 'sort'>) => SORT_WORDS[sort].adjective;

export const pageTitle = (title: string, page: number): string => title + pageSuffix(page);

export const withSiteName = (title: string, siteName: string): string =>
  title.length + siteName.length + 3 <= TITLE_MAX ? `${title} | ${siteName}` : title;

/** Headings of rule 5. */
export const feedHeading = (query: Pick<FeedQuery, 'sort'>, subject?: string): string =>
  words(sortWord(query), subject && isolated(subject), FEED_NOUN);

/** Narrowed and later pages say so. */
export function feedTitle(query: FeedQuery, category?: string): string {
  const noun = query.mediaType && `Porn ${pluralOf(query.mediaType)}`;
  const period = query.timePeriod && PERIODS[query.timePeriod];
  const title = (longNoun: string) =>
    words(sortWord(query), category, noun ?? longNoun, period) + pageSuffix(query.page);
  return title(FEED_NOUN).length <= TITLE_MAX ? title(FEED_NOUN) : title('Porn Gifs & Pics');
}

/** A category by its own name, other tags with capitals. */
export const tagLabel = (tag: string): string =>
  findCategory(tag) ?? oneLine(tag).replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** Its word order differs from a category's, so that titles are unique. */
export function tagTitle(query: FeedQuery, tag: string): string {
  const start = query.sort === DEFAULT_FEED_QUERY.sort ? '' : `${sortWord(query)} `;
  const noun = query.mediaType ? `Porn ${pluralOf(query.mediaType)}` : TAG_NOUN;
  const end = ` ${words(noun, query.timePeriod && PERIODS[query.timePeriod])}${pageSuffix(query.page)}`;
  return start + cutText(tag, TITLE_MAX - start.length - end.length) + end;
}

/** '' or as 'Newest Gifs'. */
const facetWords = (query: FeedQuery): string =>
  words(
    query.sort !== DEFAULT_FEED_QUERY.sort && sortWord(query),
    query.mediaType && pluralOf(query.mediaType),
    query.timePeriod && PERIODS[query.timePeriod],
  );

interface EntityTitle {
  subject: Subject;
  /** The longest first; the first that leaves the name whole is taken. */
  kinds: readonly [string, ...string[]];
  query?: FeedQuery;
  page?: number;
}

export function entityTitle({ subject, kinds, query, page = query?.page ?? 1 }: EntityTitle): string {
  const facets = query ? facetWords(query) : '';
  const end = (kind: string) => ` - ${kind}${facets && ` - ${facets}`}${pageSuffix(page)}`;
  const whole = kinds.map((kind) => subject.name + subject.mark + end(kind)).find((title) => title.length <= TITLE_MAX);
  if (whole) return whole;
  const shortest = end(kinds.at(-1) ?? kinds[0]);
  return subjectText(subject, TITLE_MAX - shortest.length) + shortest;
}

const SHOWN_TERM = 40;

export const searchHeading = (term: string): string => `Search: ${isolated(cutText(oneLine(term), SHOWN_TERM))}`;

export type SearchNoun = 'Gifs & Pics' | 'Boards' | 'People';

export function searchTitle(term: string, kind: SearchNoun, page: number): string {
  const end = ` - ${kind}${pageSuffix(page)}`;
  const start = 'Search: ';
  return start + cutText(oneLine(term), TITLE_MAX - start.length - end.length) + end;
}
