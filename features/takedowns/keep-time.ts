import { sql, type Kysely } from 'kysely';
import { lockFeed } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { TAKEDOWN_HOURS } from '@/features/takedowns/takedown-rules';
import { takedownDue, takedownsDueMail } from '@/features/takedowns/words';
import { closeWhenDecided } from '@/features/takedowns/close-takedown';
import { withholdOverdue } from '@/features/takedowns/withhold-overdue';
import { notifyStaff } from '@/lib/services/notify-admins';

const GONE = 'Whoever posted it has deleted it.';
const HOUR_MS = 60 * 60_000;

/**
 * Warns of takedowns 24, 36 and 44 hours after they came (rule 187), and hides what nobody has judged in 48 (rule 193).
 * @throws AggregateError for failures, after which the others have gone on
 */
export async function keepTakedownTime(database: Kysely<DB>, now = new Date()): Promise<void> {
  const steps = [
    ...(await findGone(database)).map((id) => () => closeForDeletedPins(database, id)),
    ...TAKEDOWN_HOURS.warnings.toReversed().map((hours) => () => warn(database, hours, now)),
    () => withholdOverdue({ database, now }),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'A clock of notices failed; the others went on.');
}

const isGone = sql<boolean>`pin_id is null and user_id is null and not is_picture and decision is null`;

/** Notices about pins that their posters have deleted. */
async function findGone(database: Kysely<DB>): Promise<number[]> {
  const rows = await database.selectFrom('takedown_pins').select('takedown_id').distinct().where(isGone).execute();
  return rows.map(({ takedown_id: id }) => id);
}

const closeForDeletedPins = (database: Kysely<DB>, takedownId: number) =>
  database.transaction().execute(async (trx) => {
    await lockFeed(trx);
    await trx
      .updateTable('takedown_pins')
      .set({ decision: 'removed', reason: GONE, decided_at: sql<Date>`now()` })
      .where('takedown_id', '=', takedownId)
      .where(isGone)
      .execute();
    await closeWhenDecided(trx, takedownId);
  });

/** Notices of the next hour join the first, so that many make one email an hour; later warnings replace missed ones. */
async function warn(database: Kysely<DB>, hours: number, now: Date): Promise<void> {
  const left = TAKEDOWN_HOURS.due - hours;
  const dueBy = (more: number) => new Date(now.getTime() + (left + more) * HOUR_MS);
  await database.transaction().execute(async (trx) => {
    const unwarned = sql<boolean>`decided_at is null and warned_hours < ${hours}`;
    const first = trx.selectFrom('takedowns as first').select('id').where(unwarned).where('due_at', '<=', dueBy(0));
    const due = await trx
      .updateTable('takedowns')
      .set({ warned_hours: hours, warned_at: now })
      .where(unwarned)
      .where('due_at', '<=', dueBy(1))
      .where(({ exists }) => exists(first))
      .returning(['id', 'due_at'])
      .execute();
    due.sort((a, b) => a.due_at.getTime() - b.due_at.getTime());
    const [next] = due;
    if (!next) return;
    const notification = takedownDue({ id: next.id, due: next.due_at, count: due.length, hours: left });
    await notifyStaff(trx, 'decideTakedowns', notification, takedownsDueMail(due, left));
  });
}
