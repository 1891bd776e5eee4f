import { sql } from 'kysely';
import { firstIdAt } from '@/lib/domain/id';
import type { Channel } from '@/features/channels/channel';
import { pushJob } from '@/features/channels/jobs';
import { enqueue } from '@/lib/jobs/add-job';

const PAUSE_MS = 10 * 60_000;
/** Enough for whoever wrote earlier to have committed. */
const SOON_MS = 12_000;
const MOST_ATTEMPTS = 8;

/** One message that something is new, to each device; it says no more, and comes every ten minutes at most (rule 179). */
export const pushChannel: Channel = {
  async deliver(trx, { userId, toldTo, to }) {
    const [after, before] = [toldTo, to].map((moment) => sql`${firstIdAt(moment.getTime())}::bigint`);
    const { rows } = await sql<{ now: boolean; later: boolean }>`
      select exists (select from shown_notifications where user_id = ${userId} and not read and latest >= ${after} and latest < ${before}) as now,
        exists (select from notifications where user_id = ${userId} and not read and latest >= ${before}) as later
      from users where id = ${userId} and banned_at is null`.execute(trx);
    const { now: isNow = false, later: isLater = false } = rows[0] ?? {};
    if (isNow) {
      const devices = await trx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
      for (const { id } of devices) await enqueue(trx, pushJob, { id }, { maxAttempts: MOST_ATTEMPTS });
    }
    const next = isLater ? new Date(to.getTime() + (isNow ? PAUSE_MS : SOON_MS)) : null;
    return { toldTo: isNow ? to : toldTo, next };
  },
};
