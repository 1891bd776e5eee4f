import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { nameSkeleton } from '@/lib/domain/name-skeleton';

const AT_ONCE = 1_000;

/** Stores missing skeletons of names: of new accounts and of older ones. */
export async function fillNameSkeletons(database: Kysely<DB>, signal: AbortSignal): Promise<void> {
  let filled = AT_ONCE;
  while (filled === AT_ONCE && !signal.aborted) filled = await fillSome(database);
}

const fillSome = (database: Kysely<DB>): Promise<number> =>
  database.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('name_skeleton', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const skeletons = people.map(({ name }) => nameSkeleton(name));
    await sql`
      update users set name_skeleton = made.skeleton
      from unnest(${people.map(({ id }) => id)}::bigint[], ${skeletons}::text[]) made (id, skeleton)
      where users.id = made.id`.execute(trx);
    return people.length;
  });
