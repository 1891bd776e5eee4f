import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { isId } from '@/lib/domain/id';
import { readPinLines, unknownLinesSentence, type PinLine } from '@/lib/domain/pin-lines';
import { TAKEDOWN_WORDS } from '@/lib/domain/takedown';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import type { TakedownRequest } from '@/lib/schemas/takedown-requests';
import { mailUnverified } from '@/lib/services/mail/unverified-mail';
import { takedownReceivedMail } from '@/lib/services/mail/texts';
import { addWebhookEvent, subjectOf } from '@/lib/services/webhook/add-event';

interface NamedPin {
  /** As written, or a slug or id alone. */
  url: string;
  pinId: number;
}

/** Files a notice, starts its deadline and emails its code, unless that address got too many; returns the code. @throws AppError `invalid` for a line without a pin */
export async function fileTakedown(notice: TakedownRequest, ip: string): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const { kind, name, email, postalAddress, phone, description, signature } = notice;
  return db.transaction().execute(async (trx) => {
    const pins = await findPins(trx, readPinLines(notice.pins, env.SITE_URL));
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
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = pins.map((pin) => ({ takedown_id: id, url: pin.url, pin_id: pin.pinId }));
    await trx.insertInto('takedown_pins').values(rows).execute();
    await addWebhookEvent(trx, 'takedown.created', {
      id: String(id),
      kind,
      subjects: pins.map(({ pinId }) => subjectOf('pin', pinId)),
    });
    const mail = { to: email, ...takedownReceivedMail(code, pins.length) };
    await mailUnverified(trx, mail, { kind: 'receipt', ip, pins: pins.map(({ pinId }) => pinId) });
    return code;
  });
}

/** Includes pins that only their posters see, since they may be held for this reason. */
async function findPins(trx: Kysely<DB>, lines: PinLine[]): Promise<NamedPin[]> {
  const slugsOrIds = lines.flatMap(({ slugOrId }) => (slugOrId === null ? [] : [slugOrId]));
  const { rows } = await sql<{ slugOrId: string; id: number }>`
    select slug as "slugOrId", id from pins
      where slug = any (${slugsOrIds}::text[]) and status in ('live', 'held', 'hidden', 'trashed')
    union all select id::text, id from pins
      where id = any (${slugsOrIds.filter(isId).map(Number)}::bigint[]) and status in ('live', 'held', 'hidden', 'trashed')`.execute(
    trx,
  );
  const ids = new Map(rows.map(({ slugOrId, id }) => [slugOrId, id]));
  const unknown = lines.filter(({ slugOrId }) => slugOrId === null || !ids.has(slugOrId));
  if (lines.length === 0) throw refusals.noPinsNamed();
  if (unknown.length > 0) {
    throw refusals.invalid(unknownLinesSentence(unknown.map(({ line }) => line)), 'pins');
  }
  const pins = new Map<number, NamedPin>();
  for (const { text, slugOrId } of lines) {
    const pinId = ids.get(slugOrId ?? '');
    if (pinId !== undefined && !pins.has(pinId)) pins.set(pinId, { url: withoutQuery(text), pinId });
  }
  return [...pins.values()];
}

/** A query could hold anybody's words, and the URL is emailed. */
const withoutQuery = (text: string) => text.replace(/[?#].*$/s, '');
