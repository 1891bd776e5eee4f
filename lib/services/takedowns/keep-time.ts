import { sql, type Kysely } from 'kysely';
import { lockFeed } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { takedownsDueMail } from '@/lib/services/mail/texts';
import { takedownDue } from '@/lib/services/system-notifications';
import { closeWhenDecided } from '@/lib/services/takedowns/close-takedown';
import { notifyAdmins } from '@/lib/services/notify-admins';

const GONE = 'Whoever posted it has deleted it.';

/** Notifies admins and the operator twelve hours before a takedown is due (rule 53), once, with all that are due within that hour. */
export async function keepTakedownTime(database: Kysely<DB>): Promise<void> {
  await closeForDeletedPins(database);
  await warn(database);
}

async function closeForDeletedPins(database: Kysely<DB>): Promise<void> {
  const some = await database
    .selectFrom('takedown_pins')
    .select('id')
    .where('pin_id', 'is', null)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!some) return;
  await database.transaction().execute(async (trx) => {
    await lockFeed(trx);
    const rows = await trx
      .updateTable('takedown_pins')
      .set({ decision: 'removed', reason: GONE, decided_at: sql<Date>`now()` })
      .where('pin_id', 'is', null)
      .where('decision', 'is', null)
      .returning('takedown_id')
      .execute();
    for (const id of new Set(rows.map(({ takedown_id: takedown }) => takedown))) await closeWhenDecided(trx, id);
  });
}

/** Notices of the next hour join the first, so that many make one email an hour. */
const isDue = sql<boolean>`decided_at is null and warned_at is null and due_at <= now() + interval '12 hours'`;

async function warn(database: Kysely<DB>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('takedowns')
      .set({ warned_at: sql<Date>`now()` })
      .where('decided_at', 'is', null)
      .where('warned_at', 'is', null)
      .where('due_at', '<=', sql<Date>`now() + interval '13 hours'`)
      .where(({ exists, selectFrom }) => exists(selectFrom('takedowns as first').select('id').where(isDue)))
      .returning(['id', 'due_at'])
      .execute();
    due.sort((a, b) => a.due_at.getTime() - b.due_at.getTime());
    const [first] = due;
    if (first) await notifyAdmins(trx, takedownDue(first.id, first.due_at, due.length), takedownsDueMail(due));
  });
}
