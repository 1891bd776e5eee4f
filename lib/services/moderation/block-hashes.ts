import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface Known {
  /** Hex; null: perceptual hashes only. */
  sha256: string | null;
  hashes: readonly (readonly [variant: number, frame: number, pdq: string])[];
  reason: string;
}

/** Blocks a media asset by its hashes alone; false when it is blocked already. */
export const blockHashes = ({ sha256, hashes, reason }: Known, database: Kysely<DB>): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into blocked_media (sha256, reason)
      select decode(${sha256}, 'hex'), ${reason}
      where ${sha256}::text is not null or not exists (
        select from blocked_media_hashes where pdq = any (${hashes.map(([, , pdq]) => pdq)}::bit(256)[]))
      on conflict (sha256) do nothing returning id`.execute(trx);
    const [made] = rows;
    if (!made) return false;
    await sql`
      insert into blocked_media_hashes (blocked_id, variant, frame, pdq)
      select ${made.id}, variant, frame, pdq
      from unnest(${hashes.map(([variant]) => variant)}::smallint[], ${hashes.map(([, frame]) => frame)}::smallint[],
        ${hashes.map(([, , pdq]) => pdq)}::bit(256)[]) known (variant, frame, pdq)`.execute(trx);
    const detail = { reason };
    await writeAuditLines(trx, { actor: null, action: 'block-media', subject: 'blocked', subjectId: made.id, detail });
    return true;
  });
