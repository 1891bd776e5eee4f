import 'server-only';
import { sql, type Transaction } from 'kysely';
import { findCopies, type Copies } from '@/lib/data/same-pictures';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import type { TakedownDecision, TakedownKind } from '@/lib/domain/takedown';
import { takedownRefusals as refusals } from '@/features/takedowns/refusals';
import { blockHashesWithin } from '@/lib/services/moderation/block-hashes';
import { learnHashes } from '@/lib/services/moderation/learn-hashes';
import { keepPins, removePins } from '@/lib/services/moderation/pin-actions';
import { env } from '@/lib/env';
import { closeReports } from '@/lib/services/reports/close-reports';
import { closeWhenDecided } from '@/features/takedowns/close-takedown';
import { removeAvatars } from '@/lib/services/moderation/remove-avatars';
import { writeAuditLines } from '@/lib/services/write-audit-lines';
import { openStorage } from '@/lib/storage/open-storage';

interface Decision {
  decision: TakedownDecision;
  reason: string;
  adminId: string;
}

/** What a decision is about. */
interface Undecided {
  takedown: number;
  kind: TakedownKind;
  pinIds: number[];
  userIds: number[];
  /** The picture that was sent, if this decision is about it. */
  sent: { sha256: Buffer | null; pdqs: string[] } | null;
}

/**
 * Decides about a pin of a notice, once, for all open notices with it; a removed pin answers 451, and its poster is notified. The last
 * decision closes a notice. On intimate pictures, a removal takes every copy (rule 194).
 * @throws AppError `missing`, or `conflict` when it is decided already
 */
export async function decideTakedownPin(takedownId: string, pinId: string, decision: Decision): Promise<void> {
  const about = await findUndecided(takedownId, pinId);
  await decide({ ...about, userIds: [], sent: null }, decision);
}

/**
 * Decides about everything of a notice that is undecided: pins, profile pictures and the picture that was sent.
 * @throws AppError `missing`, or `conflict` when all is decided already
 */
export async function decideTakedown(takedownId: string, decision: Decision): Promise<void> {
  await decide(await findUndecided(takedownId, null), decision);
}

const decide = (about: Undecided, decision: Decision): Promise<void> =>
  decision.decision === 'removed' ? remove(about, decision) : keep(about, decision);

async function findUndecided(takedownId: string, pinId: string | null): Promise<Undecided> {
  interface Row extends Undecided {
    sha256: Buffer | null;
    pdqs: string[];
    undecided: number;
    known: number;
    hasPicture: boolean;
  }
  const { rows } = await sql<Row>`
    select t.id as takedown, t.kind, t.sha256, t.pdqs::text[] as pdqs, count(own.id)::int as known,
      (count(own.id) filter (where decision is null))::int as undecided,
      coalesce(bool_or(is_picture) filter (where decision is null), false) as "hasPicture",
      coalesce(array_agg(pin_id) filter (where decision is null and pin_id is not null), '{}') as "pinIds",
      coalesce(array_agg(user_id) filter (where decision is null and user_id is not null), '{}') as "userIds"
    from takedowns t left join takedown_pins own
      on takedown_id = t.id and (${pinId}::bigint is null or pin_id = ${pinId}::bigint)
    where t.id = ${Number(takedownId)} group by t.id`.execute(db);
  const [row] = rows;
  if (!row) throw pinId === null ? refusals.noNotice() : refusals.noPinOfNotice();
  if (pinId !== null && row.known === 0) throw refusals.noPinOfNotice();
  if (row.undecided === 0) throw refusals.noticeDecided();
  return { ...row, sent: row.hasPicture ? { sha256: row.sha256, pdqs: row.pdqs } : null };
}

async function remove(about: Undecided, decision: Decision): Promise<void> {
  const { reason, adminId } = decision;
  const cause = { takedown: String(about.takedown) };
  await learnHashes(about.pinIds, { storage: openStorage(env) });
  const copies = await copiesOf(about);
  await removePins([...about.pinIds, ...copies.pinIds].map(String), {
    reason,
    legal: true,
    cause,
    actor: adminId,
    also: async (trx) => {
      const userIds = [...new Set([...about.userIds, ...copies.userIds])];
      if (about.kind === 'consent') await blockAvatars(trx, about.userIds, decision);
      await removeAvatars(trx, userIds, { actor: Number(adminId), reason, cause });
      if (about.sent) await blockSent(trx, about.sent, decision);
      await note(trx, { ...about, pinIds: [...about.pinIds, ...copies.pinIds], userIds }, decision);
    },
  });
  // Copies that were published during the first search. The block refuses later ones.
  const late = await copiesOf(about);
  if (late.pinIds.length > 0) {
    await removePins(late.pinIds.map(String), { reason, legal: true, cause, actor: adminId });
  }
}

/** Copies, for intimate pictures only: a copyrighted work may be used lawfully elsewhere. */
const copiesOf = async ({ kind, pinIds, userIds, sent }: Undecided): Promise<Copies> =>
  kind === 'consent' ? findCopies(db, { ...sent, mediaOfPins: pinIds, people: userIds }) : { pinIds: [], userIds: [] };

function blockSent(trx: Transaction<DB>, sent: NonNullable<Undecided['sent']>, { reason, adminId }: Decision) {
  const hashes = sent.pdqs.map((pdq, place) => [place % 8, Math.floor(place / 8), pdq] as const);
  return blockHashesWithin(trx, { sha256: sent.sha256?.toString('hex') ?? null, hashes, reason, actor: adminId });
}

async function blockAvatars(trx: Transaction<DB>, userIds: readonly number[], { reason, adminId }: Decision) {
  const { rows } = await sql<{ pdq: string }>`
    select distinct pdq::text from avatar_hashes where user_id = any (${userIds}::bigint[])`.execute(trx);
  if (rows.length === 0) return;
  const hashes = rows.map(({ pdq }, frame) => [0, frame, pdq] as const);
  await blockHashesWithin(trx, { sha256: null, hashes, reason, actor: adminId });
}

/** Shows the pins that the notice had hidden, and deletes those that their posters have deleted, unless a report, a legal hold or another notice keeps them. */
async function keep(about: Undecided, decision: Decision): Promise<void> {
  const before = (trx: Transaction<DB>) => note(trx, about, decision);
  const { rows } = await sql<{ id: number }>`
    select p.id from pins p where id = any (${about.pinIds}::bigint[]) and status = 'held'
      and not exists (select from reports where subject_type = 'pin' and subject_id = p.id and state = 'open')
      and not exists (select from legal_holds where pin_id = p.id and ended_at is null)
      and not exists (select from takedown_pins tp join takedowns t on t.id = tp.takedown_id
                      where tp.pin_id = p.id and decision is null and t.id <> ${about.takedown}
                        and (t.kind = 'consent' or p.deleted_at is not null))
      and (p.deleted_at is not null or (select a.action = 'hold-pin' and a.actor is null from audit_log a
           where a.subject = 'pin' and a.subject_id = p.id order by a.seq desc limit 1))`.execute(db);
  const shown = rows.map(({ id }) => String(id));
  if (shown.length > 0) await keepPins(shown, { actor: decision.adminId, reason: decision.reason, before });
  else await withFeedLock(db, before);
}

async function note(trx: Transaction<DB>, about: Undecided, { decision, reason, adminId }: Decision): Promise<void> {
  const { takedown, pinIds, userIds, sent } = about;
  const admin = Number(adminId);
  const decided = await trx
    .updateTable('takedown_pins')
    .set({ decision, reason, decided_by: admin, decided_at: sql<Date>`now()` })
    .where('decision', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([
          or([eb('pin_id', 'in', [0, ...pinIds]), eb('user_id', 'in', [0, ...userIds])]),
          ...(decision === 'kept' ? [eb('takedown_id', '=', takedown)] : []),
        ]),
        and([eb('takedown_id', '=', takedown), eb('is_picture', '=', true), eb.lit(sent !== null)]),
      ]),
    )
    .returning(['takedown_id', 'pin_id'])
    .execute();
  const takedowns = [...new Set(decided.map(({ takedown_id: id }) => id))].sort((a, b) => a - b);
  if (!takedowns.includes(takedown)) throw refusals.noticeDecided();
  if (decision === 'removed') {
    for (const id of pinIds) await closeReports(trx, { type: 'pin', id: String(id) }, 'upheld', adminId);
  }
  for (const id of takedowns) await closeWhenDecided(trx, id);
  const lines = decided
    .filter(
      (row) => row.pin_id !== null || !decided.some((o) => o.takedown_id === row.takedown_id && o.pin_id !== null),
    )
    .map(({ takedown_id: subjectId, pin_id: pin }) => ({
      actor: admin,
      action: 'decide-takedown' as const,
      subject: 'takedown' as const,
      subjectId,
      detail: { ...(pin !== null && { pin: String(pin) }), decision, reason },
    }));
  await writeAuditLines(trx, ...lines);
}
