import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { searchBoardsByQuery } from '@/lib/data/boards';
import { feedSlots, oldestAge } from '@/lib/data/feed-sql';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import { searchWords } from '@/lib/domain/search-term';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';

const quote = (word: string) => `'${word}'`;

/**
 * The full-text query that asks for every word of a term, each also by the tags it is a synonym of
 * ("azure" finds what is tagged "blue"). The last word may be the beginning of one. Null without any word.
 */
async function toTsquery(term: string): Promise<string | null> {
  const words = searchWords(term);
  if (words.length === 0) return null;
  const synonyms = await namedQuery<{ word: string; name: string }>(
    'tag synonyms',
    'select s.word, t.name from tag_synonyms s join tags t on t.id = s.tag_id where s.word = any ($1::text[])',
    [words],
  );
  const terms = words.map((word, i) => {
    const own = i === words.length - 1 && word.length > 2 ? `${quote(word)}:*` : quote(word);
    const tags = synonyms.filter((synonym) => synonym.word === word);
    const phrases = tags.map(({ name }) => searchWords(name).map(quote).join(' <-> '));
    return `(${[own, ...phrases].join(' | ')})`;
  });
  return terms.join(' & ');
}

interface PinSearch {
  term: string;
  query: FeedQuery;
  filter: ContentFilter;
}

/** A page of the live pins whose title and tags hold every word of the term. */
export async function searchPins({ term, query, filter }: PinSearch): Promise<PinPage> {
  const tsquery = await toTsquery(term);
  if (tsquery === null) return { pins: [], total: 0, totalPages: 1 };
  const order = query.sort === 'Popular' ? 'p.saves_count desc, p.id desc' : 'p.id desc';
  const rows = await namedQuery<PinRow & { total: number }>(
    `search ${query.sort}`,
    `select ${PIN_COLUMNS}, m.total from (
       select p.id, count(*) over ()::int as total
       from pins p join feed f on f.pin_id = p.id and f.tag_id = 0
       where words(p.title, p.tags) @@ $1::tsquery and f.slot = any ($2::int[]) and f.age <= $3
       order by ${order} limit ${PAGE_SIZE} offset $4) m
     join pins p on p.id = m.id order by ${order}`,
    [tsquery, feedSlots(filter, query), oldestAge(query), (query.page - 1) * PAGE_SIZE],
  );
  const total = rows[0]?.total ?? 0;
  return { pins: rows.map(toPin), total, totalPages: pageCount(total, PAGE_SIZE) };
}

/** A page of the public boards whose name and description hold every word of the term. */
export async function searchBoards(term: string, page: number, filter: ContentFilter): Promise<BoardPage> {
  const tsquery = await toTsquery(term);
  return tsquery === null ? { boards: [], total: 0, totalPages: 1 } : searchBoardsByQuery(tsquery, { page, filter });
}
