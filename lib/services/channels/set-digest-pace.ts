import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { nextDigestAt, type DigestPace } from '@/lib/domain/notification-channels';

/** Sets how often a person gets a digest by email; 'off' also deletes those that wait to be sent. */
export async function setDigestPace(trx: Kysely<DB>, userId: string, pace: DigestPace | 'off'): Promise<void> {
  const user = Number(userId);
  if (pace === 'off') {
    await sql`delete from notification_channels where user_id = ${user} and channel = 'mail'`.execute(trx);
    await sql`delete from outgoing_mails where user_id = ${user} and unsubscribe_url is not null`.execute(trx);
    return;
  }
  const due = nextDigestAt(pace, user, new Date());
  await sql`insert into notification_channels (user_id, channel, pace, due_at)
    select id, 'mail', ${pace}, ${due} from users where id = ${user}
    on conflict (user_id, channel) do update set pace = excluded.pace, due_at = excluded.due_at`.execute(trx);
}
