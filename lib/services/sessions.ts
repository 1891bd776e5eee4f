import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { purgeSessions, recheckStreams } from '@/lib/db/purge';

interface SignIn {
  userId: string;
  /** When the person proved who they are, seconds. */
  signedInAt: number;
}

interface Device {
  /** The name of the device. */
  device: string;
  /** Where it is, if that is known. */
  place: string | null;
}

const moment = (seconds: number) => sql<Date>`to_timestamp(${seconds}::float8)`;

/** Opens a session of a person who just signed in. @returns its id */
export async function openSession({ userId, signedInAt, device, place }: SignIn & Device): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: Number(userId), signed_in_at: moment(signedInAt), device, place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps a session with a newer sign-in of its person. One that the sign-in has just outlived, as after a new password,
 * goes on under another id, so that copies of its cookie do not.
 * @returns its id; undefined when it has ended
 */
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

/** Notes that a session is used, and from where if that is known. */
export async function noteUse(sessionId: string, place: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, place: sql`coalesce(${place}, place)` })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session: its cookie, and every copy of it, is one of a visitor from now on. */
export async function endSession(sessionId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx.deleteFrom('sessions').where('id', '=', sessionId).returning('user_id').executeTakeFirst();
    if (ended) await purgeSessions(trx, String(ended.user_id));
  });
}

/** Ends a session of a person. False: they have no such session. */
export function endSessionOf(userId: string, sessionId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', Number(userId))
      .executeTakeFirst();
    await purgeSessions(trx, userId);
    return numDeletedRows === 1n;
  });
}

/** Ends every session and event stream of a person, and has their ID tokens refused: they have to sign in again everywhere. */
export async function endSessions(userId: string): Promise<void> {
  const user = Number(userId);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ sessions_since: thisSecond }).where('id', '=', user).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user).execute();
    await purgeSessions(trx, userId);
    await recheckStreams(trx, user);
  });
}

/** Not later: signing in again within this second must do. */
const thisSecond = sql<Date>`greatest(sessions_since, date_trunc('second', now()))`;

/**
 * Ends what was signed in before a moment in seconds, as the identity service says after a change of the password or
 * the email; a later one that is known already stays.
 */
export async function endSessionsBefore(userId: string, seconds: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ sessions_since: moment(seconds) })
      .where('id', '=', Number(userId))
      .where('sessions_since', '<', moment(seconds))
      .execute();
    await purgeSessions(trx, userId);
    await recheckStreams(trx, Number(userId));
  });
}
