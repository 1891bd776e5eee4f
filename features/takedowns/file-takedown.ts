import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { findCopies } from '@/lib/data/same-pictures';
import { db } from '@/lib/db/client';
import { lockFeed } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { holdReasons } from '@/lib/domain/audit-line';
import { readPinLines } from '@/features/takedowns/pin-lines';
import { SENT_PICTURE, TAKEDOWN_LIMITS, TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { env } from '@/lib/env';
import { tellFeatures } from '@/lib/features/registry';
import { takedownRefusals as refusals } from '@/features/takedowns/refusals';
import { paths } from '@/lib/routes';
import type { TakedownRequest } from '@/features/takedowns/takedown-schema';
import { hashBlock, hashMailbox } from '@/lib/services/keyed-hash';
import { mailUnverified } from '@/lib/services/mail/unverified-mail';
import { takedownReceivedMail } from '@/features/takedowns/words';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import { notifyOfHidingLimit } from '@/lib/services/reports/hiding-alerts';
import { findNamed, type Named } from '@/features/takedowns/find-named';
import { openStorage } from '@/lib/storage/open-storage';

/** What is kept of a picture that was sent. */
export interface SentPicture {
  sha256: Buffer;
  /** In eight orientations. */
  pdqs: readonly string[];
}

interface Sender {
  ip: string;
  picture?: SentPicture;
}

/**
 * Files a notice, starts its deadline and emails its code, unless that address got too many; returns the code. One on intimate pictures
 * hides its pins at once, within limits (rule 194).
 * @throws AppError `invalid` for a line without a pin
 */
export async function fileTakedown(notice: TakedownRequest, { ip, picture }: Sender): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const isIntimate = notice.kind === 'consent';
  const held = await db.transaction().execute(async (trx) => {
    if (isIntimate) await lockFeed(trx);
    const named = await findNamed(trx, readPinLines(notice.pins, env.SITE_URL), isIntimate);
    const about = picture ? await withCopies(trx, named, picture) : named;
    if (about.length === 0 && !picture) throw refusals.noPinsNamed();
    const { id, isDoubted } = await insertNotice(trx, { code, notice, about }, { ip, picture });
    const pins = about.flatMap(({ pinId }) => pinId ?? []);
    const hidden = isIntimate && !isDoubted ? await hideNoticed(trx, id, pins) : [];
    await tellFeatures(trx, 'takedownFiled', { id, kind: notice.kind, pins });
    const mail = { to: notice.email, ...takedownReceivedMail(code, about.length) };
    await mailUnverified(trx, mail, { kind: 'receipt', ip, pins });
    return hidden;
  });
  if (held.length > 0) await tryMoveFiles(openStorage(env), { pinIds: held });
  return code;
}

/** Adds what the public sees of the same picture. */
async function withCopies(trx: Transaction<DB>, named: readonly Named[], picture: SentPicture): Promise<Named[]> {
  const { pinIds, userIds } = await findCopies(trx, picture, { onlyLive: true });
  const known = new Set(named.flatMap(({ pinId, userId }) => [pinId, userId]));
  const copies: Named[] = [
    ...pinIds.map((pinId) => ({ url: paths.pin(String(pinId)), pinId, userId: null })),
    ...userIds.map((userId) => ({ url: paths.profile(String(userId))(), pinId: null, userId })),
  ];
  return [...named, ...copies.filter(({ pinId, userId }) => !known.has(pinId ?? userId))].slice(
    0,
    TAKEDOWN_LIMITS.pins,
  );
}

interface NewNotice {
  code: string;
  notice: TakedownRequest;
  about: readonly Named[];
}

async function insertNotice(
  trx: Transaction<DB>,
  { code, notice, about }: NewNotice,
  { ip, picture }: Sender,
): Promise<{ id: number; isDoubted: boolean }> {
  const { kind, name, email, postalAddress, phone, description, signature, actsFor } = notice;
  const [mailbox, ipHash] = [hashMailbox(email), hashBlock(ip)];
  const { rows } = await sql<{ isDoubted: boolean }>`
    select ${kind} = 'consent' and is_doubted_sender(${mailbox}, ${ipHash}) as "isDoubted"`.execute(trx);
  const isDoubted = rows[0]?.isDoubted ?? false;
  const { id } = await trx
    .insertInto('takedowns')
    .values({
      code,
      kind,
      name,
      email,
      postal_address: postalAddress,
      phone,
      description,
      statements: [...TAKEDOWN_WORDS[kind].statements],
      signature,
      acts_for: actsFor,
      sha256: picture?.sha256,
      pdqs: sql<string[]>`${picture?.pdqs ?? []}::bit(256)[]`,
      waits_for_person: isDoubted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('notice_senders').values({ takedown_id: id, mailbox, ip_hash: ipHash }).execute();
  const rowsOfNotice = about.map(({ url, pinId, userId }) => ({
    takedown_id: id,
    url,
    pin_id: pinId,
    user_id: userId,
    is_picture: false,
  }));
  const sent = { takedown_id: id, url: SENT_PICTURE, pin_id: null, user_id: null, is_picture: true };
  await trx
    .insertInto('takedown_pins')
    .values(picture ? [sent, ...rowsOfNotice] : rowsOfNotice)
    .execute();
  return { id, isDoubted };
}

/** Hides the pins of a signed notice and those of the same media assets, within an hourly limit of their own; returns their ids. */
async function hideNoticed(trx: Transaction<DB>, takedownId: number, pinIds: readonly number[]): Promise<number[]> {
  if (pinIds.length === 0 || env.REPORTS_HIDE_PER_HOUR === 0) return [];
  const { rows } = await sql<{ ids: number[]; hidden: number | null }>`
    select * from pins_of_notice_to_hold(${takedownId}, ${pinIds}::bigint[], ${env.REPORTS_HIDE_PER_HOUR})`.execute(
    trx,
  );
  const { ids, hidden } = rows[0] ?? { ids: [], hidden: null };
  if (hidden !== null) await notifyOfHidingLimit(trx, hidden);
  const cause = { takedown: String(takedownId) };
  return holdWithin(trx, ids, { actor: null, reasonOf: () => holdReasons.noticed(takedownId), cause });
}
