import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';

/** Few of a thousand neighbours are words; without a limit the planner expects all of them, and starts workers. */
const KNOWN_MAX = 50;
const LONGER = 3;

/** Which words find pins under the filter, as tag, in titles or as a synonym, and how many. */
export async function findKnownWords(words: readonly string[], filter: ContentFilter): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await namedQuery<{ word: string; pins: number }>(
    'known words',
    `with found as materialized (
       (select name as word, id as key from tags where name = any ($1::text[]) limit ${KNOWN_MAX})
       union all (select word, -id from search_words where word = any ($1) limit ${KNOWN_MAX})
       union all (select fold_words(word), tag_id from tag_synonyms where fold_words(word) = any ($1) limit ${KNOWN_MAX}))
     select word, sum(c.n)::int as pins from found join feed_counts c on c.tag_id = key and c.bucket = any ($2::int[])
     group by word having sum(c.n) > 0`,
    [words, feedBuckets(filter, {})],
  );
  return new Map(rows.map(({ word, pins }) => [word, pins]));
}

/** Longer words that find pins, the most used first; of the shortest ones. */
export async function findLongerWords(beginning: string, filter: ContentFilter): Promise<string[]> {
  const after = (column: string) => `${column} ~>=~ $1::text and ${column} ~<~ ($1 || chr(1114111))`;
  const rows = await namedQuery<{ word: string }>(
    'longer words',
    `with found as materialized (
       (select word, -id as key from search_words where ${after('word')} order by length(word), word limit ${KNOWN_MAX})
       union all
       (select name, id from tags where ${after('name')} and name not like '% %' order by length(name), name limit ${KNOWN_MAX}))
     select word from found join feed_counts c on c.tag_id = key and c.bucket = any ($2::int[])
     group by word having sum(c.n) > 0 order by sum(c.n) desc, word limit ${LONGER}`,
    [beginning, feedBuckets(filter, {})],
  );
  return rows.map(({ word }) => word);
}
