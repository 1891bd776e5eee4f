import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { SeenPins } from '@/features/for-you/seen/schemas';

/** A pin noted by a slow transaction is read by the next call. */
const OVERLAP = '10 seconds';

/** Live pins that the account has kept as seen since a moment, the latest first (rule 121). */
export async function findSeenPins(userId: string, since: Date | null): Promise<SeenPins> {
  const [row] = await namedQuery<{ seen_from: Date | null; until: Date; pins: string[] }>(
    'seen pins',
    `select seen_from, now() - interval '${OVERLAP}' as until, array(
       select coalesce(p.slug, p.id::text) from seen_pins s join pins p on p.id = s.pin_id
       where s.user_id = u.id and s.seen_at >= coalesce($2::timestamptz, '-infinity') and p.status = 'live'
       order by s.seen_at desc, s.pin_id desc) as pins
     from users u where u.id = $1::bigint`,
    [Number(userId), since],
  );
  if (!row) throw new Error('The person is gone.');
  return { seenFrom: row.seen_from?.toISOString() ?? null, until: row.until.toISOString(), pins: row.pins };
}
