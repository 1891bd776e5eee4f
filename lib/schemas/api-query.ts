import { z } from 'zod';
import { MAX_PAGE } from '@/lib/config';
import {
  apiValueOf,
  DEFAULT_FEED_QUERY,
  SORT_ORDERS,
  SORTS,
  TIME_PERIODS,
  type FeedQuery,
} from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { OPERATORS } from '@/lib/domain/search/operators';

const page = z.coerce
  .number({ error: 'The page must be a number.' })
  .int('The page must be a whole number.')
  .min(1, 'Pages begin at 1.')
  .max(MAX_PAGE, `There are never more than ${MAX_PAGE} pages.`)
  .default(1);

export const pageQuerySchema = z.object({ pg: page });

const feedFields = {
  pg: page,
  mediaType: z.enum(MEDIA_TYPE_NAMES).optional().catch(undefined),
  sor: z.enum(SORTS.map(apiValueOf)).catch(apiValueOf(DEFAULT_FEED_QUERY.sort)),
  timePeriod: z.enum(TIME_PERIODS).optional().catch(undefined),
};

type FeedFields = z.infer<z.ZodObject<typeof feedFields>>;

function toFeedQuery({ pg, mediaType, sor, timePeriod }: FeedFields): FeedQuery {
  const sort = SORTS.find((name) => apiValueOf(name) === sor) ?? DEFAULT_FEED_QUERY.sort;
  return { sort, mediaType, ...(SORT_ORDERS[sort].hasPeriods && { timePeriod }), page: pg };
}

/** GET /pins; unknown values count as the default (rule 3). */
export const pinsQuerySchema = z
  .object({ ...feedFields, tags: z.string().trim().toLowerCase().max(30).default('') })
  .transform(({ tags, ...fields }) => ({ tag: tags, query: toFeedQuery(fields) }));

const searchText = z.string({ error: 'Say what to search for, as `q`.' });

const LANGUAGE = [
  'All words must hold. `-word` leaves a word out, `a or b` takes either, `( … )` groups, `"a phrase"` keeps the order.',
  `Operators: ${OPERATORS.map(({ example }) => `\`${example}\``).join(', ')}.`,
  'Numbers take >, >=, <, <=, = and a..b. `order:` and `is:` go before `sor` and `mediaType`.',
  'If nothing is found, the words alone are searched for, then without words that fit every pin or a media type.',
].join(' ');

export const pinSearchQuerySchema = z
  .object({ ...feedFields, q: searchText.describe(LANGUAGE) })
  .transform(({ q, ...fields }) => ({ term: q, query: toFeedQuery(fields) }));

export const listSearchQuerySchema = z
  .object({ pg: page, q: searchText })
  .transform(({ q, pg }) => ({ term: q, page: pg }));
