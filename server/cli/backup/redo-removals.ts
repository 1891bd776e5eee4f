import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { RemovalKind } from '@/lib/services/removal-journal/journal-line';
import { removeAgain } from '@/lib/services/removal-journal/remove-again';
import type { Storage } from '@/lib/storage/storage';
import type { Since } from '@/server/cli/backup/journal-copy';

/** What became of the removals since a backup. */
export interface Redone {
  /** When the last line of the journal was written; null when there was none to read. */
  last: string | null;
  /** How many of each kind were done again. */
  done: Partial<Record<RemovalKind, number>>;
  /** Those that failed, for the operator. */
  failed: string[];
}

/**
 * Removes again what was removed since a backup (rule 115), and ends every session, of which some had been ended. One that fails does not
 * stop the others.
 */
export async function redoRemovals(
  { removals, last }: Since,
  places: { database: Kysely<DB>; storage: Storage },
): Promise<Redone> {
  const redone: Redone = { last, done: {}, failed: [] };
  for (const removal of removals) {
    const { kind, id } = removal;
    try {
      if (await removeAgain(removal, places)) redone.done[kind] = (redone.done[kind] ?? 0) + 1;
    } catch (error) {
      redone.failed.push(`${kind} ${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await sql`delete from sessions`.execute(places.database);
  return redone;
}
