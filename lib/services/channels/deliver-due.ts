import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Pace, SentChannel } from '@/lib/domain/notification-channels';
import type { ChannelPlace } from '@/lib/services/channels/channel';
import { CHANNELS } from '@/lib/services/channels/table';

const LONGEST_RUN_MS = 20_000;

interface DeliverDue extends ChannelPlace {
  database: Kysely<DB>;
  signal: AbortSignal;
}

interface DueRow {
  user_id: number;
  channel: SentChannel;
  pace: Pace;
  told_to: Date;
  to: Date;
}

/** Delivers to everybody whose time has come, each in a transaction of its own: a killed process delivers nothing twice (rule 253). */
export async function deliverDue({ database, signal, ...place }: DeliverDue): Promise<void> {
  for (const deadline = performance.now() + LONGEST_RUN_MS; performance.now() < deadline && !signal.aborted;)
    if (!(await deliverNext(database, place))) return;
}

/** False when nobody is due. @throws Error after it has put off a person whose turn failed */
async function deliverNext(database: Kysely<DB>, place: ChannelPlace): Promise<boolean> {
  const taken: DueRow[] = [];
  try {
    await database.transaction().execute(async (trx) => {
      const row = await takeDue(trx);
      if (!row) return;
      taken.push(row);
      const { user_id: userId, channel, pace, told_to: toldTo, to } = row;
      const delivered = await CHANNELS[channel].deliver(trx, { userId, pace, toldTo, to }, place);
      await sql`update notification_channels set told_to = ${delivered.toldTo}, due_at = coalesce(${delivered.next}::timestamptz, 'infinity')
        where user_id = ${userId} and channel = ${channel}`.execute(trx);
    });
  } catch (error) {
    for (const { user_id: userId, channel } of taken) {
      await sql`update notification_channels set due_at = now() + interval '1 hour'
        where user_id = ${userId} and channel = ${channel}`.execute(database);
    }
    throw error;
  }
  return taken.length > 0;
}

async function takeDue(trx: Kysely<DB>): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`
    select user_id, channel, pace, told_to, greatest(told_to, now() - interval '5 seconds') as "to" from notification_channels
    where due_at <= now() and channel = any (${Object.keys(CHANNELS)}::text[])
    order by due_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}
