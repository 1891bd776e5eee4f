import 'server-only';
import { SEARCH_RESULTS_MAX } from '@/lib/config';
import {
  feedBuckets,
  feedColumns,
  feedEnd,
  feedOrder,
  feedRanges,
  isSplitByAge,
  isUpTo,
  oldestAgeBucket,
} from '@/lib/data/feed-sql';
import { findStoredWords } from '@/lib/data/search/stored-words';
import { countPins, fullTextOf, type WordFeeds } from '@/lib/data/search/word-feeds';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { fullTextQuery } from '@/lib/domain/search/full-text-query';

interface ListRequest {
  words: WordFeeds[];
  query: FeedQuery;
  filter: ContentFilter;
}

/** Rows after which a full-text search costs less than the rest of a walk. */
const WALK_ROWS = 30_000;
const LONG_WALK_ROWS = 100_000;
/** More words share one condition: connections cache a plan for each text, and searches of 2 to 32 words would fill memory. */
const LISTED_WORDS = 3;
const GATHER_ROWS = 5_000;

/** Measured microseconds (docs/benchmarks.md), only to choose between plans; full text reads all places of the rarest word and pages of the others. */
export const COST = {
  rarestPlace: 0.15,
  otherPlace: 0.005,
  gatheredPin: 2.5,
  gatheredPart: 0.4,
  walkedRow: 0.25,
  lookedUpRow: 1.5,
};
/** Share of rows that match bloom bits by chance. */
export const FALSE_POSITIVE_SHARE = 0.08;

/**
 * Ids of pins with every word in the list's order, at most `SEARCH_RESULTS_MAX`: few are gathered by full text and sorted,
 * many found on a walk through the rarest word's feed.
 */
export async function findPinsByWords(request: ListRequest): Promise<number[]> {
  const words = request.words.toSorted((a, b) => countPins(a) - countPins(b));
  const driver = words.find(({ isBeginning }) => !isBeginning);
  if (words.length === 1 || !driver) {
    const keys = words[0]?.feeds.map(({ key }) => key) ?? [];
    return firstOfFeeds(keys, request.query, request.filter);
  }
  const others = words.filter((word) => word !== driver);
  const walked = { ...request, words: [driver, ...others] };
  const costs = await estimate(walked);
  if (costs.gather < costs.walk) {
    const few = await gather(request, GATHER_ROWS);
    if (few) return few;
  }
  const furtherRows = Math.min(countPins(driver), LONG_WALK_ROWS) - WALK_ROWS;
  const rows = furtherRows * COST.walkedRow < costs.gather ? LONG_WALK_ROWS : WALK_ROWS;
  return (await walk(walked, rows)) ?? (await gather(request)) ?? [];
}

/** Assumes independent words; walks see the list only, full text every pin of the site. */
async function estimate({ words, query, filter }: ListRequest): Promise<{ gather: number; walk: number }> {
  const site = await countSite(query, filter);
  const [rarest = 0, ...others] = words.map(countPins);
  const shares = others.map((pins) => Math.min(1, pins / (site.pins || 1)));
  const lookUps = words.slice(1).reduce((sum, { feeds }) => sum + feeds.length, 0);
  const rows = Math.min(rarest, SEARCH_RESULTS_MAX / Math.max(product(shares), 1e-9));
  const lookedUp = product(shares.map((share) => Math.min(1, share + FALSE_POSITIVE_SHARE)));
  const posted = words.map(({ posted }) => posted);
  const places = posted.reduce((sum, pins) => sum + pins, 0);
  const fewest = Math.min(...posted);
  const matches = site.posted * product(posted.map((pins) => Math.min(1, pins / (site.posted || 1))));
  return {
    gather: fewest * COST.rarestPlace + (places - fewest) * COST.otherPlace + matches * COST.gatheredPin,
    walk: rows * (COST.walkedRow + lookedUp * lookUps * COST.lookedUpRow),
  };
}

/** Pins of the list, and of the whole site. */
export async function countSite(query: FeedQuery, filter: ContentFilter): Promise<{ pins: number; posted: number }> {
  const [site] = await namedQuery<{ pins: number; posted: number }>(
    'search site total',
    `select coalesce(sum(n) filter (where bucket = any ($1::int[]) and age_bucket <= $2), 0)::int as pins,
       coalesce(sum(n), 0)::int as posted from feed_counts where tag_id = 0`,
    [feedBuckets(filter, query), oldestAgeBucket(query)],
  );
  return site ?? { pins: 0, posted: 0 };
}

export const product = (factors: number[]): number => factors.reduce((all, factor) => all * factor, 1);

/** All full-text matches, or null above `most`; a synonym needs the tag itself. */
async function gather({ words, query, filter }: ListRequest, most = 1e6): Promise<number[] | null> {
  const synonyms = words.filter(({ tags }) => tags.length > 0);
  const stored = await findStoredWords();
  const [row] = await namedQuery<{ n: number; ids: number[] }>(
    `search gather ${query.sort} ${stored}`,
    `with matching as materialized (
       select ${feedColumns(query.sort, 'id')} from pins p
       where ${stored} @@ $1::tsquery and status = 'live' and bucket = any ($2::int[])
         and id + 0 >= coalesce((select moved_to from feed_clock where age_bucket = $3), 0) -- + 0: no index of ids is read through
         and not exists (select from unnest($5::text[], $6::text[]) synonym (word, tag_ids)
                         where not (p.tag_ids && synonym.tag_ids::int[] or ${stored} @@ synonym.word::tsquery))),
     taken as materialized (select * from matching limit $4 + 1)
     select (select count(*)::int from taken) as n,
            array(select id from taken order by ${feedOrder(query.sort, '', 'id')} limit ${SEARCH_RESULTS_MAX}) as ids`,
    [
      fullTextOf(words),
      feedBuckets(filter, query),
      oldestAgeBucket(query),
      most,
      synonyms.map(({ word }) => fullTextQuery([{ word }])),
      synonyms.map(({ tags }) => `{${tags.map(({ id }) => id).join()}}`),
    ],
  );
  return row && row.n <= most ? row.ids : null;
}

/** First pins of the first word's feeds that are in every other word's; null after `mostRows` without enough. */
async function walk(
  { words: [driver, ...others], query, filter }: ListRequest,
  mostRows: number,
): Promise<number[] | null> {
  const keys = driver?.feeds.map(({ key }) => key) ?? [];
  const isWhole = driver !== undefined && countPins(driver) <= mostRows;
  const hasBits = '(bloom_low & $1::bigint) = $1 and (bloom_high & $2::bigint) = $2';
  // A whole walk sorts after it has dropped most rows.
  const [early, late] = isWhole ? [hasBits, 'true'] : ['true', hasBits];
  const ranges = keys
    .flatMap((_, i) => feedRanges(`$${i + 3}`, `${mostRows}`, filter, query, early))
    .join(' union all ');
  const inOthers = standsInEach(others, keys.length + 3);
  const most = SEARCH_RESULTS_MAX * (1 + (driver?.tags.length ?? 0)); // Synonyms may repeat pins.
  const shape = [isWhole, mostRows, feedBuckets(filter, query).join(''), oldestAgeBucket(query), query.sort];
  const rows = await namedQuery<{ pin_id: number }>(
    `walk ${[...shape, keys.length, inOthers.name, most].join(' ')}`,
    `select pin_id from (
       select * from (${ranges}) ranges order by ${feedOrder(query.sort)} limit ${mostRows}) walked
     where ${late} and ${inOthers.sql} limit ${most}`,
    [bloomOf(others, 0), bloomOf(others, 1), ...keys, ...inOthers.values],
  );
  const ids = [...new Set(rows.map(({ pin_id: id }) => id))].slice(0, SEARCH_RESULTS_MAX);
  return isWhole || ids.length === SEARCH_RESULTS_MAX ? ids : null;
}

/** SQL: whether a row is in feeds of every word; `first` is its first parameter. */
function standsInEach(words: WordFeeds[], first: number): { name: string; sql: string; values: unknown[] } {
  const feeds = words.map((word) => word.feeds.map(({ key }) => key));
  // OFFSET forces a look-up for each row in place of a join.
  const standsIn = (some: string) => `exists (select from feed x where x.tag_id = any (${some}::int[])
      and x.bucket = walked.bucket and x.pin_id = walked.pin_id offset 0)`;
  if (words.length <= LISTED_WORDS) {
    const sql = feeds.map((_, i) => standsIn(`$${first + i}`)).join(' and ');
    return { name: `${words.length}`, sql, values: feeds };
  }
  const sql = `not exists (select from unnest($${first}::text[]) word (feeds) where not ${standsIn('word.feeds')})`;
  return { name: 'many', sql, values: [feeds.map((keys) => `{${keys.join()}}`)] };
}

/** Half of the words' bloom bits as a signed bigint. */
const bloomOf = (words: WordFeeds[], half: 0 | 1): string =>
  words.reduce((all, { bloom }) => all | bloom[half], 0n).toString();

/** First pins of feeds, which may share pins. No feed is read beyond the last pin of a range of the largest that would fill the list. */
export async function firstOfFeeds(feeds: number[], query: FeedQuery, filter: ContentFilter): Promise<number[]> {
  const { sort } = query;
  const [columns, order, isSplit] = [feedColumns(sort), feedOrder(sort), isSplitByAge(sort)];
  const ranges = `unnest($2::int[]) wanted (bucket)${isSplit ? ' cross join unnest($3::int[]) aged (age_bucket)' : ''}`;
  const range = `bucket = wanted.bucket${isSplit ? ' and age_bucket = aged.age_bucket' : ''}`;
  const values = [feeds, feedBuckets(filter, query)];
  const ageBuckets = Array.from({ length: oldestAgeBucket(query) + 1 }, (_, bucket) => bucket);
  const rows = await namedQuery<{ pin_id: number }>(
    `search merge ${sort}`,
    `with largest as materialized (
       select tag_id from feed_counts where tag_id = any ($1::int[]) and bucket = any ($2) group by 1 order by sum(n) desc limit 1),
     floor as materialized (
       select ${columns} from largest cross join ${ranges} cross join lateral (
         select ${columns} from feed where feed.tag_id = largest.tag_id and ${range}
         order by ${order} limit 1 offset ${SEARCH_RESULTS_MAX} - 1) last
       union all select ${feedEnd(sort)} order by ${order} limit 1)
     select pin_id from (
       select distinct first.* from floor cross join unnest($1::int[]) key cross join ${ranges} cross join lateral (
         select ${columns} from feed where tag_id = key and ${range} and ${isUpTo(sort, 'floor')}
         order by ${order} limit ${SEARCH_RESULTS_MAX}) first) found
     order by ${order} limit ${SEARCH_RESULTS_MAX}`,
    isSplit ? [...values, ageBuckets] : values,
  );
  return rows.map(({ pin_id: id }) => id);
}
