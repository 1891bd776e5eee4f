import type { FeedQuery, TimePeriod } from '@/lib/domain/feed-query';
import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { SORT_WORDS } from '@/lib/seo/sort-words';
import { cutText, oneLine } from '@/lib/seo/text';

/** Characters of a page's description (rule 89). */
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;

const PERIODS: Record<TimePeriod, string> = {
  today: ' of today',
  week: ' of this week',
  month: ' of this month',
  year: ' of this year',
};
/** Long enough to bring any sentence to the minimum. */
const INVITATION = 'Save what you like to boards of your own and find more of the same kind.';
const ROOM_FOR_A_PHRASE = 24;
/** Characters of ' Page 9999.' */
const PAGE_SUFFIX_MAX = 11;

/** Joins sentences into 70 to 160 characters: `lead` (at most 85) whole, then `more` while there is room, the last one cut. */
export function description(lead: string, more: readonly string[] = [], page = 1): string {
  const suffix = page > 1 ? ` Page ${page}.` : '';
  const max = DESCRIPTION_MAX - suffix.length;
  let text = lead;
  for (const sentence of more.map(oneLine).filter(Boolean)) {
    const room = max - text.length - 1;
    if (room >= Math.min(sentence.length, ROOM_FOR_A_PHRASE)) text += ` ${cutText(sentence, room)}`;
  }
  if (text.length < DESCRIPTION_MIN) text += ` ${INVITATION}`;
  return text + suffix;
}

function feedLead(query: FeedQuery, siteName: string, subject?: string): string {
  const noun = query.mediaType ? MEDIA_TYPES[query.mediaType].listNoun : 'porn gifs, pics and sex images';
  const period = query.timePeriod ? PERIODS[query.timePeriod] : '';
  return `${SORT_WORDS[query.sort].lead}${subject ? ` ${subject}` : ''} ${noun}${period} on ${siteName}.`;
}

export const feedDescription = (query: FeedQuery, siteName: string, category?: string): string =>
  description(
    feedLead(query, siteName, category),
    ['Browse them by category and keep the best on your own boards.'],
    query.page,
  );

const AND = new Intl.ListFormat('en-GB');
const RELATED_TAGS = 3;

/** @param related tags that the page's pins often have, too */
export const tagDescription = (
  query: FeedQuery,
  siteName: string,
  tag: string,
  related: readonly string[] = [],
): string =>
  description(
    feedLead(query, siteName, `“${oneLine(tag)}”`),
    [
      related.length > 0 ? `Often with ${AND.format(related.slice(0, RELATED_TAGS))}.` : '',
      'See what goes with the tag and keep the best on your own boards.',
    ],
    query.page,
  );

export const writtenDescription = (sentence: string, page: number): string =>
  description(cutText(oneLine(sentence), DESCRIPTION_MAX - PAGE_SUFFIX_MAX), [], page);
