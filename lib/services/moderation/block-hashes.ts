import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface Known {
  /** Hex; null: perceptual hashes only. */
  sha256: string | null;
  hashes: readonly (readonly [variant: number, frame: number, pdq: string])[];
  reason: string;
}

/** Blocks a media asset by its hashes alone; false when it is blocked already. */
export const blockHashes = (known: Known, database: Kysely<DB>): Promise<boolean> =>
  database.transaction().execute((trx) => blockHashesWithin(trx, { ...known, actor: null }));

/** The same within a transaction. */
export async function blockHashesWithin(
  trx: Transaction<DB>,
  { sha256, hashes, reason, actor }: Known & { actor: string | null },
): Promise<boolean> {
  const added_by = actor === null ? null : Number(actor);
  const { rows } = await sql<{ id: number }>`
    insert into blocked_media (sha256, reason, added_by)
    select decode(${sha256}, 'hex'), ${reason}, ${added_by}::bigint
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
  await writeAuditLines(trx, {
    actor: added_by,
    action: 'block-media',
    subject: 'blocked',
    subjectId: made.id,
    detail,
  });
  return true;
}
