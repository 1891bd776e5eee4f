import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Channel, ChannelPlace, Due } from '@/features/channels/channel';
import { mailChannel } from '@/features/channels/digests/mail-channel';
import { pushChannel } from '@/features/channels/push/push-channel';

const LONGEST_RUN_MS = 20_000;
/** Every list passes the dead rows that earlier deliveries left at the head of the index. */
const LISTED = 500;
const CHANNELS = { mail: mailChannel, push: pushChannel } satisfies Record<string, Channel>;
type ChannelName = keyof typeof CHANNELS;

interface DeliverDue extends ChannelPlace {
  database: Kysely<DB>;
  signal: AbortSignal;
}

interface DueKey {
  user_id: number;
  channel: ChannelName;
}

/** Delivers to everybody whose time has come, each in a transaction of its own: a killed process delivers nothing twice (rule 177). */
export async function deliverDue({ database, signal, ...place }: DeliverDue): Promise<void> {
  const deadline = performance.now() + LONGEST_RUN_MS;
  let isMore = true;
  while (isMore) {
    isMore = false;
    for (const due of await listDue(database)) {
      if (performance.now() > deadline || signal.aborted) return;
      if (await deliver(database, due, place)) isMore = true;
    }
  }
}

/** False if another process has delivered or is delivering. @throws Error of a failed delivery, which is then due again in an hour */
async function deliver(database: Kysely<DB>, { user_id: userId, channel }: DueKey, place: ChannelPlace) {
  let isTaken = false;
  try {
    await database.transaction().execute(async (trx) => {
      const row = await take(trx, userId, channel);
      if (!row) return;
      isTaken = true;
      const delivered = await CHANNELS[channel].deliver(trx, { userId, ...row }, place);
      await sql`update notification_channels set told_to = ${delivered.toldTo}, due_at = coalesce(${delivered.next}::timestamptz, 'infinity')
        where user_id = ${userId} and channel = ${channel}`.execute(trx);
    });
  } catch (error) {
    if (isTaken)
      await sql`update notification_channels set due_at = now() + interval '1 hour'
        where user_id = ${userId} and channel = ${channel}`.execute(database);
    throw error;
  }
  return isTaken;
}

async function listDue(database: Kysely<DB>): Promise<DueKey[]> {
  const { rows } = await sql<DueKey>`
    select user_id, channel from notification_channels
    where due_at <= now() and channel = any (${Object.keys(CHANNELS)}::text[])
    order by due_at limit ${LISTED}`.execute(database);
  return rows;
}

async function take(trx: Kysely<DB>, userId: number, channel: ChannelName): Promise<Omit<Due, 'userId'> | undefined> {
  const { rows } = await sql<Omit<Due, 'userId'>>`
    select pace, told_to as "toldTo", greatest(told_to, now() - interval '5 seconds') as "to" from notification_channels
    where user_id = ${userId} and channel = ${channel} and due_at <= now() for update skip locked`.execute(trx);
  return rows[0];
}
