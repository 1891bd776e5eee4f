import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { callFunction } from '@/lib/db/call-function';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { ID } from '@/lib/domain/id';

/** Notes live pins, by slug or id, as seen with the account, if it keeps them (rule 121). */
export async function noteSeen(userId: string, pins: readonly string[]): Promise<void> {
  const ids = pins.filter((pin) => ID.test(pin));
  const slugs = pins.filter((pin) => !ID.test(pin));
  const found = await db
    .selectFrom('pins')
    .select('id')
    .where('slug', '=', sql<string>`any (${slugs})`)
    .execute();
  const seen = [...ids.map(Number), ...found.map(({ id }) => id)];
  if (seen.length > 0) await retryOnDeadlock(() => callFunction(db, 'note_seen', { u: Number(userId), seen }));
}

/** Forgets what was seen, and keeps it from now on or no longer. Returns since when. */
export async function keepSeen(userId: string, keeps: boolean): Promise<Date | null> {
  const row = await callFunction<{ seen_from: Date | null }>(db, 'keep_seen', { u: Number(userId), keeps });
  return row?.seen_from ?? null;
}
