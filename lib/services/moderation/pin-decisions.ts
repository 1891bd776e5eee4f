/** Decisions within the caller's transaction under the feed's lock: changes, purges, notifications and, last, audit lines. */
import { sql, type Transaction } from 'kysely';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import type { AuditAction, AuditEntry, Cause } from '@/lib/domain/audit-line';
import { RETURNING_STATUSES, type PinStatus } from '@/lib/domain/pin-status';
import { STATUS } from '@/lib/errors';
import { tellFeatures } from '@/lib/features/registry';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import { objectionTo } from '@/lib/features/registry';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { pinHeld, pinKept, pinRemoved, pinRestored } from '@/lib/services/system-notifications';
import { notifyPeople, type PersonalNotification } from '@/lib/services/notify-people';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface ChangedPin {
  id: number;
  posted_by: number;
  title: string;
}

interface Shown {
  /** Null: its poster had deleted it. */
  poster: number | null;
  title: string;
}

interface Decision {
  /** Null: the site itself, or the command line. */
  actor: string | null;
}

type Reasoned = Decision & { reason: string };
type Holding = Decision & { reasonOf: (pinId: number) => string; cause?: Cause };

const idOf = (actor: string | null) => (actor === null ? null : Number(actor));
const lineOf = (
  actor: string | null,
  action: AuditAction,
  subjectId: number,
  detail?: AuditEntry['detail'],
): AuditEntry => ({ actor: idOf(actor), action, subject: 'pin', subjectId, detail });

/** Purges pages on which pins will appear; CDNs keep their 404 for seconds (rule 231). */
export async function purgeShown(trx: Transaction<DB>, pinIds: readonly number[]): Promise<void> {
  const { removed, replaced } = await tagsOfPins(trx, pinIds);
  await purge(trx, { replaced: [...removed, ...replaced] });
}

/** Hides live pins until a review; returns their ids. */
export async function holdWithin(
  trx: Transaction<DB>,
  pinIds: readonly number[],
  { actor, reasonOf, cause }: Holding,
): Promise<number[]> {
  await purge(trx, await tagsOfPins(trx, pinIds));
  const { rows } = await sql<ChangedPin>`
    select id, posted_by, title from hold_pins(${pinIds}::bigint[])`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await notifyPeople(trx, ...rows.map((pin) => ({ userId: pin.posted_by, ...pinHeld(pin) })));
  await writeAuditLines(trx, ...ids.map((id) => lineOf(actor, 'hold-pin', id, { reason: reasonOf(id), ...cause })));
  return ids;
}

/** Holds pins that are not live but could return without a review, except those that wait for the hash provider; returns their ids. */
export async function holdUnseenWithin(
  trx: Transaction<DB>,
  pinIds: readonly number[],
  { actor, reasonOf, cause }: Holding,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pins set status = 'held', updated_at = now()
    where id = any (${pinIds}::bigint[]) and status = any (${RETURNING_STATUSES}::pin_status[])
      and not exists (select from hash_quarantine where pin_id = pins.id)
    returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await writeAuditLines(trx, ...ids.map((id) => lineOf(actor, 'hold-pin', id, { reason: reasonOf(id), ...cause })));
  return ids;
}

/** Removes pins and blocks their media assets; returns the newly removed ids. `legal`: 451 instead of 410. */
export async function removeWithin(
  trx: Transaction<DB>,
  pinIds: readonly number[],
  { actor, reason, legal, cause }: Reasoned & { legal: boolean; cause?: Cause },
): Promise<number[]> {
  const code = STATUS[legal ? 'withheld' : 'removed'];
  await purge(trx, await tagsOfPins(trx, pinIds));
  const { rows } = await sql<ChangedPin>`
    select id, posted_by, title from remove_pins(${pinIds}::bigint[], ${idOf(actor)}, ${reason}, ${code})`.execute(trx);
  await notifyPeople(
    trx,
    ...rows.map((pin) => ({ userId: pin.posted_by, ...pinRemoved(pin, reason, objectionTo(pin.id)) })),
  );
  await writeAuditLines(trx, ...rows.map(({ id }) => lineOf(actor, 'remove-pin', id, { reason, code, ...cause })));
  return rows.map(({ id }) => id);
}

/** Shows hidden pins, and deletes those deleted by their posters. @throws AppError `missing`, or `conflict` for removed, legally held or unchecked pins */
export async function keepWithin(
  trx: Transaction<DB>,
  pinIds: readonly number[],
  { actor, reason, isSilent = false }: Decision & { reason: string | null; isSilent?: boolean },
): Promise<void> {
  const notices: PersonalNotification[] = [];
  const lines: AuditEntry[] = [];
  const approved: number[] = [];
  await purgeShown(trx, pinIds);
  for (const id of pinIds) {
    const { was, poster, title } = await callOrRefuse<Shown & { was: PinStatus }>(trx, 'keep_pin', {
      p: id,
      by_person: actor !== null,
    });
    const isNew = was === 'pending';
    if (isNew) approved.push(id);
    if (!isSilent && poster !== null && (isNew || was === 'held'))
      notices.push({ userId: poster, ...pinKept({ id, title }, isNew) });
    const detail = { ...(was !== 'live' && { was }), ...(reason !== null && { reason }) };
    lines.push(lineOf(actor, isNew ? 'approve-pin' : 'keep-pin', id, detail));
  }
  if (approved.length > 0) await tellFeatures(trx, 'pinsApproved', approved);
  await notifyPeople(trx, ...notices);
  await writeAuditLines(trx, ...lines);
}

/** Restores removed pins. @throws AppError `missing`, or `conflict` for pins not removed, legally held or without files */
export async function restoreWithin(
  trx: Transaction<DB>,
  pinIds: readonly number[],
  { actor }: Decision,
): Promise<void> {
  const notices: PersonalNotification[] = [];
  await purgeShown(trx, pinIds);
  for (const id of pinIds) {
    const { poster, title } = await callOrRefuse<Shown>(trx, 'restore_removed_pin', { p: id, by_whom: idOf(actor) });
    if (poster !== null) notices.push({ userId: poster, ...pinRestored({ id, title }) });
  }
  await notifyPeople(trx, ...notices);
  await writeAuditLines(trx, ...pinIds.map((id) => lineOf(actor, 'restore-pin', id)));
}

/** Starts a legal hold without notifications. @throws AppError `missing` or `conflict` */
export async function legalHoldWithin(trx: Transaction<DB>, pinId: number, { actor, reason }: Reasoned): Promise<void> {
  await purge(trx, await tagsOfPins(trx, [pinId]));
  await callOrRefuse(trx, 'legal_hold', { p: pinId, by_whom: idOf(actor), why: reason });
  await writeAuditLines(trx, lineOf(actor, 'legal-hold', pinId, { reason }));
}

/** @throws AppError `conflict` without a hold */
export async function endLegalHoldWithin(
  trx: Transaction<DB>,
  pinId: number,
  { actor, reason }: Reasoned,
): Promise<void> {
  await callOrRefuse(trx, 'end_legal_hold', { p: pinId, by_whom: idOf(actor) });
  await writeAuditLines(trx, lineOf(actor, 'end-legal-hold', pinId, { reason }));
}
