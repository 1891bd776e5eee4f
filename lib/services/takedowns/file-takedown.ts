import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { findCopies } from '@/lib/data/same-pictures';
import { db } from '@/lib/db/client';
import { lockFeed } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { readPinLines } from '@/lib/domain/pin-lines';
import { SENT_PICTURE, TAKEDOWN_LIMITS, TAKEDOWN_WORDS } from '@/lib/domain/takedown';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { paths } from '@/lib/routes';
import type { TakedownRequest } from '@/lib/schemas/takedown-requests';
import { hashIp, hashMailbox } from '@/lib/services/keyed-hash';
import { mailUnverified } from '@/lib/services/mail/unverified-mail';
import { takedownReceivedMail } from '@/lib/services/mail/texts';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import { findNamed, type Named } from '@/lib/services/takedowns/find-named';
import { hideNoticed } from '@/lib/services/takedowns/hide-noticed';
import { addWebhookEvent, subjectOf } from '@/lib/services/webhook/add-event';
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
 * hides its pins at once, within limits (rule 279).
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
    await addWebhookEvent(trx, 'takedown.created', {
      id: String(id),
      kind: notice.kind,
      subjects: pins.map((pinId) => subjectOf('pin', pinId)),
    });
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
  const [mailbox, ipHash] = [hashMailbox(email), hashIp(ip)];
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
