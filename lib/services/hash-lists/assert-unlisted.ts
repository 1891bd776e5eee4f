import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { log } from '@/lib/log';
import { refusals } from '@/lib/refusals';
import { holdAsset, type UploadedFile } from '@/lib/services/hash-lists/hold-asset';

interface Match {
  list: number;
  distance: number;
  source: string;
  reason: string;
  isSealed: boolean;
}

/**
 * Compares a file with the lists of hashes (rules 305 to 307). A match alerts the moderators, and is kept on legal hold when its list is of
 * the abuse of minors.
 * @throws AppError `invalid` for a match, or for a media asset that is held for one
 */
export async function assertUnlisted(file: UploadedFile): Promise<void> {
  const { userId, digests, pdqs, media } = file;
  const { rows } = await sql<Match>`
    select list, distance, source, reason, is_sealed as "isSealed"
    from find_listed(${digests}::bytea[], ${pdqs}::bit(256)[]) join hash_lists on id = list`.execute(db);
  const [match] = rows;
  if (!match) return assertNotHeld(media);
  log.warn({ user: userId, list: match.source, distance: match.distance }, 'an upload matched a list of hashes');
  await retryOnDeadlock(() =>
    inTransaction(match.isSealed, async (trx) => {
      const line = { user_id: Number(userId), list_id: match.list, distance: match.distance };
      await trx.insertInto('blocked_uploads').values(line).execute();
      if (match.isSealed) await holdAsset(trx, file, `On the list ${match.source}: ${match.reason}`);
    }),
  );
  throw refusals.blockedMedia();
}

/** Holding pins needs the feed's lock. */
const inTransaction = (needsFeed: boolean, work: (trx: Transaction<DB>) => Promise<void>): Promise<void> =>
  needsFeed ? withFeedLock(db, work) : db.transaction().execute(work);

async function assertNotHeld(media: number | null): Promise<void> {
  const { rows } = await sql`
    select from legal_holds where media_id = ${media} and ended_at is null and is_sealed limit 1`.execute(db);
  if (rows.length > 0) throw refusals.blockedMedia();
}
