import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { AppealState, AppealSubject } from '@/lib/domain/appeal';
import type { Ports } from '@/lib/features/ports';
import type { Appeal } from '@/lib/schemas/account';

interface AppealRow {
  id: number;
  text: string;
  state: AppealState;
  reply: string | null;
  created_at: Date;
}

const toAppeal = (row: AppealRow): Appeal => ({
  _id: String(row.id),
  text: row.text,
  state: row.state,
  reply: row.reply,
  createdAt: row.created_at.toISOString(),
});

export async function findAppeal(userId: string, type: AppealSubject, subjectId: number): Promise<Appeal | null> {
  const [row] = await namedQuery<AppealRow>(
    'appeal of',
    `select id, text, state, reply, created_at from appeals
     where subject_type = $2::appeal_subject and subject_id = $3 and user_id = $1 order by id desc limit 1`,
    [Number(userId), type, subjectId],
  );
  return row ? toAppeal(row) : null;
}

export interface OwnRemoval {
  pinId: string;
  title: string;
  reason: string;
  /** The copyright notice behind the removal. */
  takedownId: string | null;
  /** Its files are deleted, so an appeal is pointless. */
  isFinal: boolean;
  /** Null: none; appeals against reversed removals do not count. */
  appeal: Appeal | null;
}

interface RemovalRow {
  id: number;
  title: string;
  reason: string;
  takedown_id: number | null;
  is_final: boolean;
}

const REMOVALS = `
  select p.id, p.title, coalesce(r.reason, '') as reason, r.files_deleted_at is not null as is_final,
    (select t.id from takedown_pins tp join takedowns t on t.id = tp.takedown_id
     where tp.pin_id = p.id and tp.decision = 'removed' and t.kind = 'copyright'
       and tp.decided_at >= r.created_at order by t.id desc limit 1) as takedown_id
  from pins p left join removals r on r.pin_id = p.id and r.restored_at is null
  where p.posted_by = $1 and p.status = 'removed'`;

async function toRemoval(userId: string, row: RemovalRow): Promise<OwnRemoval> {
  const appeal = await findAppeal(userId, 'pin', row.id);
  return {
    pinId: String(row.id),
    title: row.title,
    reason: row.reason,
    takedownId: row.takedown_id === null ? null : String(row.takedown_id),
    isFinal: row.is_final,
    appeal: appeal?.state === 'upheld' ? null : appeal,
  };
}

/** Null for pins that are not removed, and for others' pins. */
export async function findOwnRemoval(userId: string, pinId: string): Promise<OwnRemoval | null> {
  const [row] = await namedQuery<RemovalRow>('own removal', `${REMOVALS} and p.id = $2`, [
    Number(userId),
    Number(pinId),
  ]);
  return row ? toRemoval(userId, row) : null;
}

/** The latest twenty removals. */
async function findOwnRemovals(userId: string): Promise<OwnRemoval[]> {
  const rows = await namedQuery<RemovalRow>(
    'own removals',
    `${REMOVALS} and r.files_deleted_at is null order by r.id desc nulls last limit 20`,
    [Number(userId)],
  );
  return Promise.all(rows.map((row) => toRemoval(userId, row)));
}

/** What a banned person's account says of their appeals. */
export async function findAppeals(userId: string, banId: number): ReturnType<Ports['findAppeals']> {
  const [appeal, removals] = await Promise.all([findAppeal(userId, 'ban', banId), findOwnRemovals(userId)]);
  return {
    appeal,
    removals: removals.map(({ pinId, title, reason, takedownId, appeal: ofPin }) => ({
      pin: pinId,
      title,
      reason,
      isCopyright: takedownId !== null,
      appeal: ofPin,
    })),
  };
}
