import { sql, type Kysely } from 'kysely';
import { INDEXABLE, INDEXABLE_PINS } from '@/lib/data/indexable-pages';
import type { DB } from '@/lib/db/types';
import { paths } from '@/lib/routes';
import type { IndexNowKind } from '@/lib/routes/page-types';

/** A call may hold as many addresses. */
const BATCH = 10_000;

const PATHS = {
  pin: paths.pin,
  board: (slug: string) => paths.board(slug)(),
  profile: (id: string) => paths.profile(id)(),
  profile_boards: (id: string) => paths.profileBoards(id)(),
} satisfies Record<IndexNowKind, (key: string) => string>;

interface Page {
  kind: IndexNowKind;
  key: string;
  ids: number[];
  isDue: boolean;
}

const INDEXED: Record<IndexNowKind, string> = {
  pin: `${INDEXABLE_PINS} and (t.slug = key or t.slug is null and t.id = case when key ~ '^[0-9]+$' then key::int8 end)`,
  board: `${INDEXABLE.boards} and t.slug = key`,
  profile: `${INDEXABLE.users} and pins_changed is not null and t.id = key::int8`,
  profile_boards: `${INDEXABLE.users} and boards_changed is not null and t.id = key::int8`,
};
const CASES = Object.entries(INDEXED).map(([kind, pages]) => `when '${kind}' then exists (select from ${pages})`);
const isIndexed = sql.raw(`case kind ${CASES.join(' ')} end`);

/** Reads the oldest changes: their rows, and each changed path once that may be indexed now or might be before. */
export async function readOutbox(database: Kysely<DB>): Promise<{ ids: number[]; changed: string[] }> {
  const { rows } = await sql<Page>`
    with batch as (select * from indexnow_outbox order by id limit ${BATCH}),
      pages as (select kind, key, array_agg(id) as ids, bool_or(was_indexed) as was_indexed from batch group by kind, key)
    select kind, key, ids, was_indexed or ${isIndexed} as "isDue" from pages`.execute(database);
  return {
    ids: rows.flatMap((page) => page.ids),
    changed: rows.filter((page) => page.isDue).map(({ kind, key }) => PATHS[kind](key)),
  };
}

export async function dropRows(database: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from indexnow_outbox where id = any (${ids}::int8[])`.execute(database);
}
