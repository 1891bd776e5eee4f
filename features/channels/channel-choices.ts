import 'server-only';
import { sql, type Kysely } from 'kysely';
import { nextDigestAt } from '@/features/channels/digests/next-digest';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { channelChoicesSchema, type ChannelChoices } from '@/lib/schemas/notification';

/** How often each channel tells a person. */
export async function findChannelChoices(userId: string): Promise<ChannelChoices> {
  const rows = await db
    .selectFrom('notification_channels')
    .select(['channel', 'pace'])
    .where('user_id', '=', Number(userId))
    .execute();
  return channelChoicesSchema.parse({ mail: rows.find(({ channel }) => channel === 'mail')?.pace ?? 'off' });
}

/** Sets how often channels tell a person; 'off' also deletes digests that wait to be sent. One that is left out stays. */
export async function chooseChannels(
  trx: Kysely<DB>,
  userId: string,
  { mail }: Partial<ChannelChoices>,
): Promise<void> {
  const user = Number(userId);
  if (mail === 'off') {
    await sql`delete from notification_channels where user_id = ${user} and channel = 'mail'`.execute(trx);
    await sql`delete from outgoing_mails where user_id = ${user} and unsubscribe_url is not null`.execute(trx);
  } else if (mail) {
    await sql`insert into notification_channels (user_id, channel, pace, due_at)
      select id, 'mail', ${mail}, ${nextDigestAt(mail, user, new Date())} from users where id = ${user}
      on conflict (user_id, channel) do update set pace = excluded.pace, due_at = excluded.due_at`.execute(trx);
  }
}
