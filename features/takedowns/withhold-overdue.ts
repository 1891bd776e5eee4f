import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { findCopies } from '@/lib/data/same-pictures';
import { holdReasons } from '@/lib/domain/audit-line';
import { env } from '@/lib/env';
import { rowJob } from '@/lib/jobs/row-job';
import { holdUnseenWithin, holdWithin } from '@/lib/services/moderation/pin-decisions';
import { notifyStaff } from '@/lib/services/notify-admins';
import { takedownWithheld, takedownWithheldMail } from '@/features/takedowns/words';
import { removeAvatars } from '@/lib/services/moderation/remove-avatars';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface OverdueNotice {
  id: number;
  pdqs: string[];
  sha256: Buffer | null;
  pinIds: number[];
  userIds: number[];
}

const AT_ONCE = 20;
/** The job runs each minute. */
const EARLY_MS = 2 * 60_000;
const OVERDUE = 'A notice about it was not judged within 48 hours.';

/**
 * Hides the pins of an overdue notice on intimate pictures with every copy, and removes the profile pictures. Skips pins that a moderator has
 * kept since, notices that must wait for a moderator, and all notices if REPORTS_HIDE_PER_HOUR is 0. Upkeep moves the files.
 */
export const withholdOverdue = rowJob('takedowns', {
  column: 't.id',
  find: findOverdue,
  work: (notice, { database, now = new Date() }) =>
    retryOnDeadlock(() => withFeedLock(database, (trx) => withhold(trx, notice, now))),
});

interface Clock {
  database: Kysely<DB>;
  now?: Date;
}

async function findOverdue(
  { database, now = new Date() }: Clock,
  which: RawBuilder<boolean>,
): Promise<readonly OverdueNotice[]> {
  if (env.REPORTS_HIDE_PER_HOUR === 0) return [];
  const { rows } = await sql<OverdueNotice>`
    select t.id, t.pdqs::text[] as pdqs, t.sha256,
      array(select pin_id from takedown_pins where takedown_id = t.id and decision is null and pin_id is not null) as "pinIds",
      array(select user_id from takedown_pins where takedown_id = t.id and decision is null and user_id is not null) as "userIds"
    from takedowns t
    where decided_at is null and withheld_at is null and kind = 'consent' and not waits_for_person and due_at <= ${new Date(now.getTime() + EARLY_MS)}
      and ${which}
    order by due_at limit ${AT_ONCE}`.execute(database);
  return rows;
}

async function withhold(trx: Transaction<DB>, notice: OverdueNotice, now: Date): Promise<void> {
  const { id, pdqs, sha256, pinIds, userIds } = notice;
  const copies = await findCopies(trx, { pdqs, sha256, mediaOfPins: pinIds, people: userIds });
  const { rows } = await sql<{ id: number }>`
    select id from pins where id = any (${[...pinIds, ...copies.pinIds]}::bigint[]) and not exists (
      select from audit_log a where a.subject = 'pin' and a.subject_id = pins.id and a.action = 'keep-pin'
        and a.actor is not null and a.id > ${id})`.execute(trx);
  const wanted = rows.map((row) => row.id);
  const cause = { takedown: String(id) };
  const holding = { actor: null, reasonOf: () => holdReasons.overdue(id), cause };
  const hidden = [...(await holdWithin(trx, wanted, holding)), ...(await holdUnseenWithin(trx, wanted, holding))];
  await removeAvatars(trx, [...userIds, ...copies.userIds], { actor: null, reason: OVERDUE, cause });
  await trx.updateTable('takedowns').set({ withheld_at: now }).where('id', '=', id).execute();
  await notifyStaff(trx, 'decideTakedowns', takedownWithheld(id), takedownWithheldMail(id));
  const detail = { pins: hidden.map(String) };
  await writeAuditLines(trx, { actor: null, action: 'withhold-takedown', subject: 'takedown', subjectId: id, detail });
}
