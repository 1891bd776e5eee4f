import 'server-only';
import { SEARCH_RESULTS_MAX } from '@/lib/config';
import { feedOrder, feedRanges } from '@/lib/data/feed-sql';
import { parameters } from '@/lib/data/search/conditions';
import { countPins, type WordFeeds } from '@/lib/data/search/word-feeds';
import { shapedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';

interface Request {
  words: readonly WordFeeds[];
  query: FeedQuery;
  filter: ContentFilter;
}

/** Bounds of one search: its rarest words, those whose feeds are read, and rows and feeds of each. */
const WORDS = 8;
const WALKED = { words: 3, rows: 300, feeds: 3 };

/**
 * Ids of the pins with the most of these words, in the list's order among equals: at least half of them, if any pin has so
 * many. Looks at the first rows of the rarest words.
 */
export async function findPinsByMost({ words, query, filter }: Request): Promise<number[]> {
  const rarest = words.toSorted((a, b) => countPins(a) - countPins(b)).slice(0, WORDS);
  const values: unknown[] = [];
  const add = parameters(values);
  const limit = add(WALKED.rows, 'int');
  const walked = rarest.slice(0, WALKED.words).map(({ feeds }) => {
    const largest = feeds.toSorted((a, b) => b.pins - a.pins).slice(0, WALKED.feeds);
    const ranges = largest.flatMap(({ key }) => feedRanges(add(key, 'int'), limit, filter, query));
    return `(select * from (${ranges.join(' union all ')}) ranges order by ${feedOrder(query.sort)} limit ${limit})`;
  });
  const feedsOf = add(
    rarest.map(({ feeds }) => `{${feeds.map(({ key }) => key).join()}}`),
    'text[]',
  );
  const rows = await shapedQuery<{ pin_id: number }>(
    `with walked as materialized (
       select distinct pin_id, saves_count, bucket from (${walked.join(' union all ')}) walked),
     counted as materialized (
       select walked.*, (select count(*) from unnest(${feedsOf}) word (feeds) where exists (
         select from feed x where x.tag_id = any (word.feeds::int[]) and x.bucket = walked.bucket
           and x.pin_id = walked.pin_id offset 0)) as met
       from walked)
     select pin_id from counted
     where met >= least((select max(met) from counted), ${add(Math.ceil(rarest.length / 2), 'int')})
     order by met desc, ${feedOrder(query.sort)} limit ${SEARCH_RESULTS_MAX}`,
    values,
  );
  return rows.map(({ pin_id: id }) => id);
}
