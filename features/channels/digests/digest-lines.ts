import { sql, type Kysely } from 'kysely';
import { NAMED_BY, NAMES, toNames, type NamesRow } from '@/lib/data/notification-names';
import type { DB } from '@/lib/db/types';
import { firstIdAt } from '@/lib/domain/id';
import { notificationSentence, type NotificationKind } from '@/lib/domain/notification-kinds';
import { notificationPath } from '@/lib/routes/notification-path';

/** Kinds that count a day, with which their subject begins. */
const DAYS: readonly NotificationKind[] = ['tag_pin', 'search_pin'];
/** Kinds whose events are new pins. */
const PINS: readonly NotificationKind[] = ['new_pin'];
const MOST_NOTIFICATIONS = 1_000;

interface DigestLine {
  sentence: string;
  path: string;
}

interface Row extends NamesRow {
  kind: NotificationKind;
  acts: number;
  gathered: boolean;
}

/**
 * Unread notifications of new pins between two moments, as their reader may see them now; one line a tag, search, person or board, the
 * one with most pins first. Days that have not ended by `to` wait for the next call.
 */
export async function findDigestLines(trx: Kysely<DB>, userId: number, from: Date, to: Date): Promise<DigestLine[]> {
  const [after, before] = [from, to].map((moment) => sql`${firstIdAt(moment.getTime())}::bigint`);
  const [days, pins] = [sql`${DAYS}::text[]`, sql`${PINS}::text[]`];
  const { rows } = await sql<Row>`
    select l.kind, sum(l.acts)::int as acts, l.gathered, ${sql.raw(NAMES)}
    from (
      select user_id, kind, sender_id, coalesce(n.pin_id, case when g.pins = 1 then g.pin_id end) as pin_id, board_id,
        case when kind::text = any (${days}) then subject & 2147483647 when subject = id then sender_id else subject end as subject,
        subject = id as gathered,
        case when kind::text = any (${days}) then events else greatest(1, g.pins) end as acts
      from shown_notifications n
        left join lateral (
          select count(distinct e.pin_id) as pins, max(e.pin_id) as pin_id from gathered_events(user_id, n.id, kind, sender_id) e
          where e.pin_id >= ${after}) g on kind::text = any (${pins})
      where user_id = ${userId} and not read and latest >= first_id_of(day_of(${after})) and latest < ${before}
        and (kind::text = any (${pins}) and latest >= ${after}
          or kind::text = any (${days}) and (latest >= ${after} or subject >> 31 >= day_of(${after}))
            and subject >> 31 < day_of(${before}))
      order by latest desc limit ${MOST_NOTIFICATIONS}) l
    ${sql.raw(NAMED_BY)}
    group by l.kind, l.subject, l.gathered, s.id, p.id, b.id, t.id, q.id, own.user_id, own.search_id
    order by acts desc, l.kind, l.subject`.execute(trx);
  return rows.flatMap((row) => {
    const gathered = row.gathered ? { boards: 0 } : null;
    const line = { ...toNames(row), kind: row.kind, acts: row.acts, gathered, body: '', way: null };
    const path = notificationPath(line);
    // A title is no neutral word.
    return path ? [{ sentence: notificationSentence({ ...line, pin: null }), path }] : [];
  });
}
