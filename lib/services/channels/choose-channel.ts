import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { nextDigestAt, type Pace, type SentChannel } from '@/lib/domain/notification-channels';
import { CHANNELS } from '@/lib/services/channels/table';

/** Sets how often a channel tells a person; 'off' also drops what waits to be sent. */
export async function chooseChannel(
  trx: Kysely<DB>,
  userId: string,
  channel: SentChannel,
  choice: Pace | 'off',
): Promise<void> {
  const user = Number(userId);
  if (choice === 'off') {
    await trx.deleteFrom('notification_channels').where('user_id', '=', user).where('channel', '=', channel).execute();
    await CHANNELS[channel].drop(trx, user);
    return;
  }
  const due = nextDigestAt(choice, user, new Date());
  await sql`insert into notification_channels (user_id, channel, pace, due_at)
    select id, ${channel}, ${choice}, ${due} from users where id = ${user}
    on conflict (user_id, channel) do update set pace = excluded.pace, due_at = excluded.due_at`.execute(trx);
}
