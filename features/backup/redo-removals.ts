import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { RemovalKind } from '@/features/backup/journal/journal-line';
import { removeAgain } from '@/features/backup/journal/remove-again';
import type { Storage } from '@/lib/storage/storage';
import type { Since } from '@/features/backup/journal-copy';

export interface Redone {
  /** When the journal's last line was written; null without a journal. */
  last: string | null;
  done: Partial<Record<RemovalKind, number>>;
  failed: string[];
}

/** Repeats the removals since a backup (rule 253), ends all sessions and takes every key as known; a failure does not stop the others. */
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
  await sql`update media set was_shown = true where not was_shown`.execute(places.database);
  return redone;
}
