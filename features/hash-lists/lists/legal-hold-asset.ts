import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { env } from '@/lib/env';
import { legalHoldWithin } from '@/lib/services/moderation/pin-decisions';
import { notifyStaff } from '@/lib/services/notify-admins';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

export interface MatchedFile {
  userId: string;
  ip?: string;
  /** Row of `media`; null: a profile picture, which has none. */
  media: number | null;
}

interface Why {
  reason: string;
  /** What a hold without a pin is called where its upload has no title. */
  untitled?: string;
}

const ALERT = 'An upload matched a list of the abuse of minors. The law may ask you to report it.';

/**
 * Puts the pins of a media asset on a sealed legal hold, or the asset itself if it has no pin, with the data of its uploader. Deletes its
 * uploads; upkeep withholds its files. Alerts everybody who may use legal holds, once. False if the hold exists already.
 */
export async function legalHoldAsset(
  trx: Transaction<DB>,
  file: MatchedFile,
  { reason, untitled = 'Refused upload' }: Why,
): Promise<boolean> {
  const { media } = file;
  if (media !== null) {
    await sql`select from media where id = ${media} for no key update`.execute(trx);
    const { rows: pins } = await sql<{ id: number }>`
      select p.id from pins p where media_id = ${media}
        and not exists (select from legal_holds h where h.pin_id = p.id and ended_at is null) order by id`.execute(trx);
    for (const { id } of pins) await legalHoldWithin(trx, id, { actor: null, reason });
    await sql`update legal_holds set is_sealed = true where media_id = ${media} and ended_at is null`.execute(trx);
    const held = await legalHoldUpload(trx, file, { reason, untitled });
    await sql`delete from uploads where media_id = ${media}`.execute(trx);
    if (held === null && pins.length === 0) return false;
    if (held !== null)
      await writeAuditLines(trx, {
        actor: null,
        action: 'legal-hold',
        subject: 'pin',
        subjectId: held,
        detail: { reason },
      });
  }
  const href = moderationPaths.holds();
  const text = `${ALERT}\n\n${new URL(href, env.SITE_URL).href}`;
  await notifyStaff(trx, 'useLegalHolds', { words: ALERT, href }, { subject: 'A match on a list of hashes', text });
  return true;
}

/** The id of the hold in place of a pin's; null when pins show the asset, or this person's upload is held already. */
async function legalHoldUpload(
  trx: Transaction<DB>,
  { userId, ip = '', media }: MatchedFile,
  { reason, untitled }: Required<Why>,
): Promise<number | null> {
  const { rows } = await sql<{ pin_id: number }>`
    insert into legal_holds (pin_id, media_id, image, pin, poster, reason, is_sealed)
    select time_id(), m.id, m.key,
      jsonb_build_object('title', coalesce(nullif(up.title, ''), ${untitled}::text), 'media_type', m.type, 'width', m.width,
        'height', m.height, 'placeholder', m.placeholder),
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'created_at', u.created_at, 'ip', ${ip}::text),
      ${reason}, true
    from media m join users u on u.id = ${userId} left join uploads up on up.media_id = m.id and up.user_id = u.id
    where m.id = ${media} and not exists (select from pins where media_id = m.id)
      and not exists (select from legal_holds h
                      where h.media_id = m.id and ended_at is null and h.poster->>'id' = ${userId}::text)
    returning pin_id`.execute(trx);
  return rows[0]?.pin_id ?? null;
}
