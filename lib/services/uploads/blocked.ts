import { sql, type RawBuilder } from 'kysely';
import { db } from '@/lib/db/client';
import { log } from '@/lib/log';
import { refusals } from '@/lib/refusals';

interface Match {
  blocked: number | null;
  distance: number | null;
}

/** @throws AppError `invalid` for a blocked file, or a known one with blocked looks; moderators are notified */
export const assertFileAllowed = (userId: string, sha256: Buffer): Promise<void> =>
  assertNone(userId, sql`blocked_by_file(${sha256})`);

/** @throws AppError `invalid` for blocked perceptual hashes */
export const assertHashesAllowed = (userId: string, hashes: readonly string[]): Promise<void> =>
  assertNone(userId, sql`blocked_by_hashes(${hashes}::bit(256)[])`);

async function assertNone(userId: string, match: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Match>`select * from ${match}`.execute(db);
  const { blocked = null, distance } = rows[0] ?? {};
  if (blocked === null) return;
  const line = { user_id: Number(userId), blocked_id: blocked, distance: distance ?? 0 };
  await db.insertInto('blocked_uploads').values(line).execute();
  log.warn({ user: userId, blocked, distance }, 'blocked media was uploaded');
  throw refusals.blockedMedia();
}
