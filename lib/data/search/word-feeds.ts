import 'server-only';
import { feedBuckets, oldestAgeBucket } from '@/lib/data/feed-sql';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { beginsPairs } from '@/lib/domain/search/fold-words';
import { fullTextQuery, mayBeBeginning } from '@/lib/domain/search/full-text-query';
import { isInRun, searchWords, wordRuns } from '@/lib/domain/search/words';

/** Feeds of the pins that a word finds. */
export interface WordFeeds {
  word: string;
  feeds: { key: number; pins: number }[];
  /** On the whole site. */
  posted: number;
  /** Tags with the word as a synonym. */
  tags: { id: number; name: string }[];
  /** The feeds are of longer words. */
  isBeginning: boolean;
  /** Common bloom bits of the feeds, lower and higher half. */
  bloom: [bigint, bigint];
}

const COMPLETIONS = 12;
const COMPLETIONS_COUNTED = 200;

/** Rows `found (key)` with pins in the list and on the site; $1 buckets, $2 oldest age bucket. */
export const COUNTED = `cross join lateral (
  select coalesce(sum(n) filter (where c.bucket = any ($1::int[]) and c.age_bucket <= $2), 0)::int as pins, coalesce(sum(n), 0)::int as posted
  from feed_counts c where c.tag_id = found.key
) counted`;

export interface WordRow {
  word: string;
  key: number;
  /** For which the word stands. */
  tag: string | null;
  bloom: string[];
  pins: number;
  posted: number;
}

/** Looks words up in the feeds of the tag, of the word, and of tags with it as a synonym; the first two are disjoint. */
export async function findWordFeeds(term: string, query: FeedQuery, filter: ContentFilter): Promise<WordFeeds[]> {
  const words = searchWords(term);
  return findFeedsOf(words, words.at(-1), query, filter);
}

/** As `findWordFeeds`; `last` may be a beginning. */
export async function findFeedsOf(
  words: readonly string[],
  last: string | undefined,
  query: FeedQuery,
  filter: ContentFilter,
): Promise<WordFeeds[]> {
  if (words.length === 0) return [];
  const list = [feedBuckets(filter, query), oldestAgeBucket(query)];
  const rows = await namedQuery<WordRow>(
    'search words',
    `select found.*, counted.pins, counted.posted from (
       select name as word, id as key, null as tag, word_bloom(name)::text[] as bloom
       from tags where name = any ($3::text[])
       union all
       select word, -id, null, word_bloom(word)::text[] from search_words where word = any ($3)
       union all
       select fold_words(s.word), t.id, t.name, pin_bloom(t.name, '{}')::text[]
       from tag_synonyms s join tags t on t.id = s.tag_id where fold_words(s.word) = any ($4)) found ${COUNTED}`,
    [...list, words, wordRuns(words)],
  );
  const rowsOf = (word: string) =>
    rows.filter((row) => (row.tag === null ? row.word === word : isInRun(word, row.word)));
  const known = words.map((word) => feedsOf(word, rowsOf(word)));
  const begun = known.find(
    ({ word, feeds }) =>
      word === last && (feeds.length === 0 || beginsPairs(word)) && mayBeBeginning(word, words.length === 1),
  );
  if (!begun) return known;
  const completed = await findCompletions(begun.word, list);
  return known.map((one) => (one === begun ? completed : one));
}

export function feedsOf(word: string, own: readonly WordRow[]): WordFeeds {
  const shown = own.filter(({ pins }) => pins > 0);
  return {
    word,
    feeds: shown.map(({ key, pins }) => ({ key, pins })),
    posted: sum(own.map(({ posted }) => posted)),
    tags: own.flatMap(({ key, tag }) => (tag === null ? [] : { id: key, name: tag })),
    isBeginning: false,
    bloom: [commonBits(shown, 0), commonBits(shown, 1)],
  };
}

const commonBits = (rows: readonly WordRow[], half: 0 | 1): bigint =>
  rows.map(({ bloom }) => BigInt(bloom[half] ?? 0)).reduce((all, one) => all & one, -1n);

/** Longer words: of the shortest ones those with the most pins. */
async function findCompletions(word: string, list: unknown[]): Promise<WordFeeds> {
  const after = (column: string) => `${column} ~>=~ $3::text and ${column} ~<~ ($3 || chr(1114111))`;
  const feeds = await namedQuery<{ key: number; pins: number; posted: number }>(
    'search completions',
    `select found.key, counted.pins, counted.posted from (
       (select -id as key from search_words where ${after('word')} order by length(word), word limit ${COMPLETIONS_COUNTED})
       union all
       (select id from tags where ${after('name')} order by length(name), name limit ${COMPLETIONS_COUNTED})) found ${COUNTED}
     where pins > 0 order by pins desc, key limit ${COMPLETIONS}`,
    [...list, word],
  );
  const posted = sum(feeds.map((feed) => feed.posted));
  return { word, feeds, posted, tags: [], isBeginning: true, bloom: [0n, 0n] };
}

const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0);

/** An upper bound. */
export const countPins = ({ feeds }: WordFeeds): number => sum(feeds.map(({ pins }) => pins));

/** A full-text query for pins with all of the words. */
export const fullTextOf = (words: readonly WordFeeds[]): string =>
  fullTextQuery(words.map((word) => ({ ...word, tags: word.tags.map(({ name }) => name) })));
