import 'server-only';
import { sql, type Transaction } from 'kysely';
import { findAppeal, findOwnRemoval } from '@/features/appeals/find-appeals';
import { findOwnBan } from '@/lib/data/accounts';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { COUNTER_STATEMENTS } from '@/features/appeals/appeal-rules';
import { appealRefusals as refusals } from '@/features/appeals/refusals';
import type { AppealRequest } from '@/features/appeals/appeal-schema';
import type { Appeal } from '@/lib/schemas/account';
import { mailUnverified } from '@/lib/services/mail/unverified-mail';
import { counterNoticeMail } from '@/features/appeals/words';

interface Subject {
  id: number;
  takedownId: number | null;
}

/**
 * Files an appeal against a removal or ban, once (rule 199); a counter-notice is copied to the sender of the notice.
 * @throws AppError `missing`, `conflict` the second time or without the pin's files, `invalid` when the law asks for more
 */
export async function fileAppeal(userId: string, request: AppealRequest): Promise<Appeal> {
  const subject = await findSubject(userId, request.subject);
  const counter = counterNoticeOf(request, subject);
  return db.transaction().execute(async (trx) => {
    if (request.subject.type === 'pin') await lockRemoval(trx, subject.id);
    const row = await trx
      .insertInto('appeals')
      .values({
        subject_type: request.subject.type,
        subject_id: subject.id,
        user_id: Number(userId),
        text: request.text,
        ...(counter && {
          takedown_id: subject.takedownId,
          name: counter.name,
          postal_address: counter.postalAddress,
          statements: [...COUNTER_STATEMENTS],
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'text', 'state', 'reply', 'created_at'])
      .executeTakeFirst();
    if (!row) throw refusals.appealedAlready();
    if (counter && subject.takedownId !== null) {
      await passOn(trx, subject, { ...counter, text: request.text, statements: COUNTER_STATEMENTS });
    }
    const { id, text, state, reply, created_at: at } = row;
    return { _id: String(id), text, state, reply, createdAt: at.toISOString() };
  });
}

/** Blocks the deletion of a removed pin's files. */
async function lockRemoval(trx: Transaction<DB>, pinId: number): Promise<void> {
  const { rows } = await sql<{ is_final: boolean }>`
    select files_deleted_at is not null as is_final from removals
    where pin_id = ${pinId} and restored_at is null for share`.execute(trx);
  if (rows[0]?.is_final) throw refusals.appealTooLate();
}

async function findSubject(userId: string, { type, id }: AppealRequest['subject']): Promise<Subject> {
  if (type === 'ban') {
    const ban = await findOwnBan(userId);
    if (!ban || String(ban.id) !== id) throw refusals.noBan();
    if (await findAppeal(userId, 'ban', ban.id)) throw refusals.appealedAlready();
    return { id: ban.id, takedownId: null };
  }
  const removal = await findOwnRemoval(userId, id);
  if (!removal) throw refusals.noRemoval();
  if (removal.appeal) throw refusals.appealedAlready();
  return { id: Number(id), takedownId: removal.takedownId === null ? null : Number(removal.takedownId) };
}

/** @throws AppError `invalid` with the missing or superfluous field */
function counterNoticeOf({ counterNotice }: AppealRequest, { takedownId }: Subject): AppealRequest['counterNotice'] {
  if (takedownId === null) {
    if (counterNotice) throw refusals.noCopyrightNotice();
    return undefined;
  }
  if (!counterNotice) throw refusals.counterNoticeNeeded();
  if (COUNTER_STATEMENTS.some((statement) => !counterNotice.statements.includes(statement))) {
    throw refusals.statementsNeeded();
  }
  return counterNotice;
}

interface Answer {
  name: string;
  postalAddress: string;
  text: string;
  statements: readonly string[];
}

/** To the sender of every copyright notice that one decision removed the pin for. */
async function passOn(trx: Transaction<DB>, { id, takedownId }: Subject, answer: Answer): Promise<void> {
  const rows = await trx
    .selectFrom('takedown_pins as p')
    .innerJoin('takedowns as t', 't.id', 'p.takedown_id')
    .select(['t.email', 'p.url'])
    .innerJoin('takedown_pins as answered', 'answered.decided_at', 'p.decided_at')
    .where('answered.takedown_id', '=', takedownId)
    .where('answered.pin_id', '=', id)
    .where('p.pin_id', '=', id)
    .where('t.kind', '=', 'copyright')
    .execute();
  for (const { email: to, url } of rows) {
    const copy = counterNoticeMail({ ...answer, urls: [url] });
    await mailUnverified(trx, { to, ...copy }, { kind: 'outcome' });
  }
}
