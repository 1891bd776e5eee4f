import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { journalKey } from '@/features/backup/journal/journal-files';
import type { Storage } from '@/lib/storage/storage';

const BATCH = 500;

interface Waiting {
  id: number;
  at: string;
  line: string;
}

interface Places {
  database: Kysely<DB>;
  storage: Pick<Storage, 'write'>;
}

/**
 * Writes waiting removals to the journal, then deletes their rows (rule 251). A crash repeats a batch, and so may another machine. No
 * transaction is open while the storage takes its time.
 */
export async function writeJournal(places: Places): Promise<void> {
  while ((await writeBatch(places)) === BATCH);
}

async function writeBatch({ database, storage }: Places): Promise<number> {
  const { rows } = await sql<Waiting>`
    select id, stamp as at, (jsonb_build_object('at', stamp, 'kind', kind, 'id', subject_id) || detail
      || case when undone then '{"undone": true}' else '{}' end::jsonb)::text as line
    from removal_outbox, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') stamp
    order by id limit ${BATCH}`.execute(database);
  const [first] = rows;
  if (!first) return 0;
  const latest = rows.reduce((at, row) => (row.at > at ? row.at : at), first.at);
  const lines = rows.map(({ line }) => `${line}\n`).join('');
  await storage.write(journalKey(first.id, lines, latest), Buffer.from(lines));
  const ids = rows.map(({ id }) => id);
  await database.deleteFrom('removal_outbox').where('id', 'in', ids).execute();
  return rows.length;
}
