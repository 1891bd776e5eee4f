import 'server-only';
import { sql } from 'kysely';
import { findNames } from '@/lib/data/search/names';
import { searchPins } from '@/lib/data/search/search-pins';
import { db } from '@/lib/db/client';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { SAVED_NAME_MAX } from '@/features/saved-searches/saved-names';
import { parseSearch } from '@/lib/domain/search/parse';
import { printSaved } from '@/features/saved-searches/saved-query';
import { termsToWatch, watchedTerm } from '@/features/saved-searches/matching/watched-terms';
import { tidyLine } from '@/lib/domain/typed-text';
import { searchRefusals } from '@/features/saved-searches/refusals';
import type { SaveSearchRequest, SeenRequest } from '@/features/saved-searches/schemas';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { assertSearch, findsNothing } from '@/lib/services/search';

const NEWEST = { query: { ...DEFAULT_FEED_QUERY, sort: 'Latest' }, filter: 'gay-straight' } as const;

/** Saves a search, or renames a saved one (rule 167). @throws AppError `invalid` for one that cannot be saved, `conflict` past the limit */
export async function saveSearch(
  userId: string,
  { query: typed, name }: Omit<SaveSearchRequest, 'saved'>,
): Promise<void> {
  assertSearch(typed, 'query');
  if (findsNothing(typed)) throw searchRefusals.listed();
  const query = printSaved(typed);
  if (!query) throw searchRefusals.unsaved();
  const own_terms = await findTerms(query);
  const called = tidyLine(name ?? '') || query.slice(0, SAVED_NAME_MAX);
  const { id, is_first: isFirst } = await db.transaction().execute((trx) =>
    callOrRefuse<{ id: number; is_first: boolean }>(trx, 'save_search', {
      u: userId,
      printed: query,
      called,
      own_terms,
    }),
  );
  if (!isFirst) return;
  const { pins } = await searchPins({ term: query, ...NEWEST });
  await sql`update searches set first_ids = ${pins.map((pin) => pin._id)}::bigint[] where id = ${id}`.execute(db);
}

export async function forgetSearch(userId: string, query: string): Promise<void> {
  await db.transaction().execute((trx) => sql`select forget_search(${userId}, ${query})`.execute(trx));
}

/** Pins up to now are no longer new in a saved search or a followed tag. */
export async function noteSeen(userId: string, { kind, name }: SeenRequest): Promise<void> {
  const seen =
    kind === 'search'
      ? sql`update saved_searches set seen_to = time_id()
            where user_id = ${userId} and search_id = (select id from searches where query = ${name})`
      : sql`update tag_follows set seen_to = time_id()
            where user_id = ${userId} and tag_id = (select id from tags where name = ${name})`;
  await seen.execute(db);
}

/** Terms by which new pins find the search; null if it is not watched. */
async function findTerms(printed: string): Promise<string[] | null> {
  const { parts } = parseSearch(printed);
  const names = await findNames(parts, NEWEST.query, NEWEST.filter);
  const counts = new Map([
    ...[...names.words].map(([word, { posted }]) => [word, posted] as const),
    ...[...names.tags].map(([name, { posted }]) => [watchedTerm.tag(name), posted] as const),
    ...[...names.by].map(([name, { pins }]) => [watchedTerm.by(name), pins] as const),
  ]);
  return termsToWatch(parts, (term) => counts.get(term) ?? 0);
}
