import 'server-only';
import { feedBuckets, oldestAgeBucket } from '@/lib/data/feed-sql';
import { findStoredWords } from '@/lib/data/search/stored-words';
import { COUNTED, feedsOf, findFeedsOf, type WordFeeds, type WordRow } from '@/lib/data/search/word-feeds';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { isId } from '@/lib/domain/id';
import { fullTextQuery } from '@/lib/domain/search/full-text-query';
import type { Part } from '@/lib/domain/search/query';
import { searchWords } from '@/lib/domain/search/words';

/** What a name stands for, with an upper bound of its pins. */
export interface Named {
  ids: number[];
  pins: number;
}

/** The words and names of a search, looked up. */
export interface Names {
  words: ReadonlyMap<string, WordFeeds>;
  /** Of the phrase's own tag, or of a tag's name or synonym. */
  tags: ReadonlyMap<string, WordFeeds>;
  by: ReadonlyMap<string, Named>;
  board: ReadonlyMap<string, Named>;
  /** SQL: the words of a pin `p`. */
  stored: string;
}

/** Boards of one name, the most followed first. */
const NAMESAKES = 20;

export async function findNames(parts: readonly Part[], query: FeedQuery, filter: ContentFilter): Promise<Names> {
  const leaves = leavesOf(parts);
  const texts = leaves.flatMap((part) => ('text' in part ? [part.text] : []));
  const named = (kind: 'tag' | 'by' | 'board') => leaves.flatMap((part) => (part.kind === kind ? [part.name] : []));
  const words = [...new Set(texts.flatMap(searchWords))];
  const phrases = leaves.flatMap((part) => (part.kind === 'phrase' ? [part.text] : []));
  const last = parts.findLast(({ kind }) => kind === 'word');
  const begun = last && 'text' in last ? searchWords(last.text).at(-1) : undefined;
  const [stored, found, tags, by, board] = await Promise.all([
    findStoredWords(),
    findFeedsOf(words, begun, query, filter),
    findTags([...named('tag'), ...phrases], query, filter),
    findPeople(named('by')),
    findBoards(named('board')),
  ]);
  return { words: new Map(found.map((word) => [word.word, word])), tags, by, board, stored };
}

export const leavesOf = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => {
    if (part.kind === 'not') return leavesOf([part.part]);
    return part.kind === 'all' || part.kind === 'any' ? leavesOf(part.parts) : [part];
  });

async function findTags(
  names: readonly string[],
  query: FeedQuery,
  filter: ContentFilter,
): Promise<Map<string, WordFeeds>> {
  if (names.length === 0) return new Map();
  const rows = await namedQuery<WordRow>(
    'search tags',
    `select found.*, counted.pins, counted.posted from (
       select name as word, id as key, name as tag, pin_bloom(name, '{}')::text[] as bloom from tags where name = any ($3::text[])
       union
       select s.word, t.id, t.name, pin_bloom(t.name, '{}')::text[]
       from tag_synonyms s join tags t on t.id = s.tag_id where s.word = any ($3)) found ${COUNTED}`,
    [feedBuckets(filter, query), oldestAgeBucket(query), names],
  );
  const rowsOf = (name: string) => rows.filter(({ word }) => word === name);
  return new Map(names.map((name) => [name, feedsOf(name, rowsOf(name))]));
}

interface NamedRow {
  word: string;
  id: number;
  pins: number;
}

async function findPeople(names: readonly string[]): Promise<Map<string, Named>> {
  if (names.length === 0) return new Map();
  const rows = await namedQuery<NamedRow>(
    'search people',
    `select wanted.word, u.id, u.pins_count as pins from unnest($1::text[], $2::bigint[]) wanted (word, id)
     cross join lateral (
       select id, pins_count, banned_at from users where lower(name) = lower(wanted.word)
       union select id, pins_count, banned_at from users where users.id = wanted.id) u
     where u.banned_at is null`,
    [names, names.map(idOf)],
  );
  return byName(names, rows);
}

async function findBoards(names: readonly string[]): Promise<Map<string, Named>> {
  if (names.length === 0) return new Map();
  const words = names.map((name) => fullTextQuery(searchWords(name).map((word) => ({ word }))));
  const rows = await namedQuery<NamedRow>(
    'search boards by name',
    `select wanted.word, b.id, b.pins_count as pins from unnest($1::text[], $2::bigint[], $3::text[]) wanted (word, id, query)
     cross join lateral (
       select id, pins_count, creator, is_private from boards where boards.id = wanted.id
       union select id, pins_count, creator, is_private from boards where slug = wanted.word
       union (select id, pins_count, creator, is_private from boards
              where words @@ wanted.query::tsquery and lower(name) = lower(wanted.word) and not is_private
              order by followers_count desc, id desc limit ${NAMESAKES})) b
     where not b.is_private and not exists (select from users where users.id = b.creator and banned_at is not null)`,
    [names, names.map(idOf), words],
  );
  return byName(names, rows);
}

const idOf = (name: string): number | null => (isId(name) ? Number(name) : null);

function byName(names: readonly string[], rows: readonly NamedRow[]): Map<string, Named> {
  return new Map(
    names.map((name) => {
      const own = rows.filter(({ word }) => word === name);
      return [name, { ids: own.map(({ id }) => id), pins: own.reduce((sum, { pins }) => sum + pins, 0) }];
    }),
  );
}
