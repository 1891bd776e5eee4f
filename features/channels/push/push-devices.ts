import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { refusals } from '@/lib/refusals';
import type { PushRenewalRequest, PushSubscriptionRequest } from '@/features/channels/push/schemas';

const DEVICES_MAX = 10;

/** Whether the device of a session gets push messages. */
export const hasPush = async (userId: string, sessionId: string | undefined): Promise<boolean> =>
  (await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId ?? null)
    .where('user_id', '=', Number(userId))
    .executeTakeFirst()) !== undefined;

/** Turns push messages on for the device of a session; beyond ten devices the oldest one's end (rule 180). @throws AppError `unauthenticated` without such a session */
export async function turnPushOn(
  userId: string,
  sessionId: string | undefined,
  { endpoint, keys }: PushSubscriptionRequest,
): Promise<void> {
  const user = Number(userId);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('push_subscriptions')
      .where((row) => row.or([row('endpoint', '=', endpoint), row('session_id', '=', sessionId ?? null)]))
      .execute();
    const { numAffectedRows } = await sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select user_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth} from sessions
      where id = ${sessionId ?? null}::uuid and user_id = ${user}`.execute(trx);
    if (numAffectedRows !== 1n) throw refusals.signInAgain();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user} order by id desc offset ${DEVICES_MAX})`.execute(trx);
    await sql`insert into notification_channels (user_id, channel, pace, told_to, due_at)
      values (${user}, 'push', 'at_once', now() - interval '10 minutes', 'infinity') on conflict (user_id, channel) do nothing`.execute(
      trx,
    );
  });
}

/** A browser has replaced its subscription, whose URL only it knows; nothing changes for any other URL (rule 181). */
export async function renewPush({ replaces, endpoint, keys }: PushRenewalRequest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const device = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', replaces)
      .forUpdate()
      .executeTakeFirst();
    if (!device) return;
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('id', '!=', device.id).execute();
    await trx
      .updateTable('push_subscriptions')
      .set({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
      .where('id', '=', device.id)
      .execute();
  });
}

/** Turns push messages off for the device of a session, and for the person with their last device. */
export async function turnPushOff(userId: string, sessionId: string | undefined): Promise<void> {
  const user = Number(userId);
  await db.transaction().execute(async (trx) => {
    await sql`delete from push_subscriptions where session_id = ${sessionId ?? null}::uuid and user_id = ${user}`.execute(
      trx,
    );
    await sql`delete from notification_channels where user_id = ${user} and channel = 'push'
      and not exists (select from push_subscriptions where user_id = ${user})`.execute(trx);
  });
}
