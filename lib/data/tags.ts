import 'server-only';
import { DIRECTORY_MAX, MIN_INDEXED_TAG_PINS } from '@/lib/config';
import { feedBuckets } from '@/lib/data/feed-sql';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { isInRun, wordRuns } from '@/lib/domain/search/words';
import type { TagSuggestion } from '@/lib/schemas/tag';

const SUGGESTIONS = 8;

/** By lower-case name. */
export async function findTagId(name: string): Promise<number | null> {
  const [row] = await namedQuery<{ id: number }>('tag by name', 'select id from tags where name = $1', [name]);
  return row?.id ?? null;
}

/** By lower-case name; null without visible pins. */
export async function findShownTagId(name: string, filter: ContentFilter): Promise<number | null> {
  const [row] = await namedQuery<{ id: number }>(
    'shown tag',
    `select id from tags t where name = $1
     and exists (select from feed_counts where tag_id = t.id and bucket = any ($2::int[]) and n > 0)`,
    [name, feedBuckets(filter, {})],
  );
  return row?.id ?? null;
}

/** Tags with a word that begins with `prefix`, the most used first, with visible pins. */
export async function suggestTags(prefix: string, filter: ContentFilter): Promise<TagSuggestion[]> {
  const pattern = prefix
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  if (!pattern) return [];
  return namedQuery<TagSuggestion>(
    'tag suggestions',
    `select t.name, sum(c.n)::int as pins
     from tags t join feed_counts c on c.tag_id = t.id and c.bucket = any ($2::int[])
     where t.name like $1 || '%' or t.name like '% ' || $1 || '%'
     group by t.id having sum(c.n) > 0
     order by t.name like $1 || '%' desc, pins desc, t.name limit ${SUGGESTIONS}`,
    [pattern, feedBuckets(filter, {})],
  );
}

/** Tags with an indexable page, the most used first, without `hidden` ids. */
export async function findUsedTags(filter: ContentFilter, hidden: readonly number[] = []): Promise<TagSuggestion[]> {
  return namedQuery<TagSuggestion>(
    'used tags',
    `select t.name, c.n::int as pins
     from (select tag_id, sum(n) as n from feed_counts where tag_id > 0 and bucket = any ($1::int[])
           group by tag_id having sum(n) >= ${MIN_INDEXED_TAG_PINS}) c
     join tags t on t.id = c.tag_id and t.id <> all ($2::int[])
     order by c.n desc, t.name limit ${DIRECTORY_MAX}`,
    [feedBuckets(filter, {}), hidden],
  );
}

/** Tags spelled like one of the words, the most similar first, with visible pins and without `hidden` ids. */
export async function findNearTags(
  words: string[],
  filter: ContentFilter,
  hidden: readonly number[] = [],
): Promise<TagSuggestion[]> {
  return namedQuery<TagSuggestion>(
    'near tags',
    `select name, sum(c.n)::int as pins
     from (select t.id, t.name, max(similarity(t.name, word)) as alike
           from unnest($1::text[]) word join tags t on t.name % word where t.id <> all ($3::int[]) group by t.id) near
     join feed_counts c on c.tag_id = near.id and c.bucket = any ($2::int[])
     group by name, alike having sum(c.n) > 0
     order by alike desc, pins desc, name limit ${SUGGESTIONS}`,
    [words, feedBuckets(filter, {}), hidden],
  );
}

/** Names of tags with a synonym of one or several of the words, by word. */
export async function findSynonyms(words: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await namedQuery<{ run: string; name: string }>(
    'tag synonyms',
    `select fold_words(s.word) as run, t.name from tag_synonyms s join tags t on t.id = s.tag_id
     where fold_words(s.word) = any ($1::text[]) order by t.name`,
    [wordRuns(words)],
  );
  const namesOf = (word: string) => rows.filter(({ run }) => isInRun(word, run)).map(({ name }) => name);
  return new Map(words.map((word) => [word, [...new Set(namesOf(word))]]));
}
