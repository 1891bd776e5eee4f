import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import type { OwnSession } from '@/features/second-factor/passkey';

/** Keeps the challenge for the session's next passkey, in place of one before; false when the session has ended. */
export async function keepChallenge({ userId, sid }: OwnSession, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ challenge, challenged_at: sql`now()` })
    .where('id', '=', sid)
    .where('user_id', '=', Number(userId))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the challenge, once and within five minutes (rule 213). */
export async function takeChallenge({ userId, sid }: OwnSession): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    with taken as (
      select id, challenge from sessions
      where id = ${sid} and user_id = ${Number(userId)} and challenge is not null
        and challenged_at > now() - interval '5 minutes'
      for update)
    update sessions s set challenge = null, challenged_at = null from taken t where s.id = t.id
    returning t.challenge`.execute(db);
  return rows[0]?.challenge;
}

/** Notes that the session has just confirmed; the hash is that of its cookie. */
export const keepProof = (trx: Kysely<DB>, { userId, sid }: OwnSession, hash: Buffer): Promise<unknown> =>
  trx
    .updateTable('sessions')
    .set({ proof: hash, proved_at: sql`now()` })
    .where('id', '=', sid)
    .where('user_id', '=', Number(userId))
    .execute();

/** Ends all confirmations of a person. */
export const endProofs = (trx: Kysely<DB>, userId: number): Promise<unknown> =>
  trx.updateTable('sessions').set({ proof: null, proved_at: null }).where('user_id', '=', userId).execute();
