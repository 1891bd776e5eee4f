import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { purge, recheckStreams } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';

interface SignIn {
  userId: string;
  /** Seconds. */
  signedInAt: number;
}

interface Device {
  device: string;
  place: string | null;
}

const moment = (seconds: number) => sql<Date>`to_timestamp(${seconds}::float8)`;

/** Opens a session after a sign-in and returns its id. */
export async function openSession({ userId, signedInAt, device, place }: SignIn & Device): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: Number(userId), signed_in_at: moment(signedInAt), device, place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renews a session with a newer sign-in and returns its id, a new one after a new password, so that copied cookies end; undefined when it has ended. */
export async function renewSession(sessionId: string, { userId, signedInAt }: SignIn): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update sessions s
    set id = case when s.signed_in_at < u.sessions_since then gen_random_uuid() else s.id end,
      signed_in_at = greatest(s.signed_in_at, ${moment(signedInAt)}), last_used_at = now()
    from users u
    where s.id = ${sessionId} and u.id = s.user_id and u.id = ${Number(userId)}
      and ${moment(signedInAt)} >= u.sessions_since
    returning s.id`.execute(db);
  return rows[0]?.id;
}

/** Stores a session's last use and place. */
export async function noteUse(sessionId: string, place: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, place: sql`coalesce(${place}, place)` })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session with every copy of its cookie. */
export async function endSession(sessionId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom('sessions').where('id', '=', sessionId).returning('user_id').executeTakeFirst();
    if (ended) await purge(trx, { changed: [pageTags.sessions(String(ended.user_id))] });
  });
}

/** Ends the session's event streams too; false when the person has no such session. */
export function endSessionOf(userId: string, sessionId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', Number(userId))
      .executeTakeFirst();
    await purge(trx, { changed: [pageTags.sessions(userId)] });
    await recheckStreams(trx, Number(userId));
    return numDeletedRows === 1n;
  });
}

/** Ends all sessions and event streams of a person and rejects their ID tokens. */
export async function endSessions(userId: string): Promise<void> {
  const user = Number(userId);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ sessions_since: thisSecond }).where('id', '=', user).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user).execute();
    await purge(trx, { changed: [pageTags.sessions(userId)] });
    await recheckStreams(trx, user);
  });
}

/** Not later, because a new sign-in within this second must work. */
const thisSecond = sql<Date>`greatest(sessions_since, date_trunc('second', now()))`;

/** Ends sign-ins before a moment in seconds, which the identity service reports after a change of password or email; a later known one stays. */
export async function endSessionsBefore(userId: string, seconds: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ sessions_since: moment(seconds) })
      .where('id', '=', Number(userId))
      .where('sessions_since', '<', moment(seconds))
      .execute();
    await purge(trx, { changed: [pageTags.sessions(userId)] });
    await recheckStreams(trx, Number(userId));
  });
}
