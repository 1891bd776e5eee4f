import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { learnHashes } from '@/lib/services/moderation/learn-hashes';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { writeAuditLines } from '@/lib/services/write-audit-lines';
import { openStorage } from '@/lib/storage/open-storage';

/** Blocks uploads of a pin's media asset; the pin stays. @throws AppError `missing`, or `conflict` when it is blocked already */
export async function blockMedia(
  pinId: string,
  reason: string,
  adminId: string,
  storage: MediaAssetStorage = openStorage(env),
): Promise<void> {
  await learnHashes([Number(pinId)], { storage });
  await db.transaction().execute(async (trx) => {
    const pin = await trx.selectFrom('pins').select('media_id').where('id', '=', Number(pinId)).executeTakeFirst();
    if (!pin) throw refusals.noPin().atField('pin');
    if (pin.media_id === null) throw refusals.fileForgotten();
    const { rows } = await sql<{ id: number | null }>`
      select block_asset(${pin.media_id}, ${reason}, ${Number(adminId)}) as id`.execute(trx);
    if (!rows[0]?.id) throw refusals.blockedAlready();
    await writeAuditLines(trx, {
      actor: Number(adminId),
      action: 'block-media',
      subject: 'blocked',
      subjectId: rows[0].id,
      detail: { reason, pin: pinId },
    });
  });
}

/** Lifts a block. @throws AppError `missing` */
export async function unblockMedia(blockedId: string, adminId: string): Promise<void> {
  const blocked = Number(blockedId);
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('blocked_media').where('id', '=', blocked).returning('reason').executeTakeFirst();
    if (!gone) throw refusals.unblockedAlready();
    await writeAuditLines(trx, {
      actor: Number(adminId),
      action: 'unblock-media',
      subject: 'blocked',
      subjectId: blocked,
      detail: { was: gone.reason },
    });
  });
}
