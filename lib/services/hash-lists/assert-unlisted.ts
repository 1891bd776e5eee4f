import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { log } from '@/lib/log';
import { refusals } from '@/lib/refusals';
import { holdAsset, type HeldFile } from '@/lib/services/hash-lists/hold-asset';
import { dropUnheld, holdPicture, type KeptPicture } from '@/lib/services/hash-lists/kept-picture';
import { noteMatch } from '@/lib/services/hash-lists/note-match';
import { listedReason } from '@/lib/services/hash-lists/listed-reason';
import { currentLooks, nearestLooks } from '@/lib/services/hash-lists/listed-looks';

interface UploadedFile extends HeldFile {
  /** SHA-256, and MD5 and SHA-1 where known. */
  digests: readonly Buffer[];
  /** Perceptual hashes, 256 characters 0 or 1. */
  pdqs: readonly string[];
}

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
 * @param keep stores a profile picture's file for the hold
 * @throws AppError `invalid` for a match, or for a media asset that is held for one
 */
export async function assertUnlisted(file: UploadedFile, keep?: () => Promise<KeptPicture>): Promise<void> {
  const { userId, media } = file;
  const match = await findListed(file);
  if (!match) return assertNotHeld(media);
  log.warn({ user: userId, list: match.source, distance: match.distance }, 'an upload matched a list of hashes');
  const picture = match.isSealed && keep ? await keepOrLog(keep) : null;
  try {
    await retryOnDeadlock(() => inTransaction(match.isSealed, (trx) => noteAndHold(trx, { file, match, picture })));
  } finally {
    if (picture) await dropUnheld(picture, db);
  }
  throw refusals.blockedMedia();
}

/** Without its file a match is still refused and told. */
const keepOrLog = (keep: () => Promise<KeptPicture>): Promise<KeptPicture | null> =>
  keep().catch((error: unknown) => {
    log.error({ err: error }, 'a profile picture that is to be held could not be kept');
    return null;
  });

interface Held {
  file: HeldFile;
  match: Match;
  picture: KeptPicture | null;
}

async function noteAndHold(trx: Transaction<DB>, { file, match, picture }: Held): Promise<void> {
  await noteMatch(trx, { person: Number(file.userId), list: match.list, distance: match.distance });
  if (!match.isSealed) return;
  const reason = listedReason(match);
  if (picture) await holdPicture(trx, picture, { ip: file.ip, reason });
  else await holdAsset(trx, file, { reason });
}

/** The list that has one of these digests, or the nearest hash; sealed lists first. */
async function findListed({ digests, pdqs }: UploadedFile): Promise<Match | undefined> {
  const near = [...(await nearestLooks(await currentLooks(db), pdqs))];
  const { rows } = await sql<Match>`
    select id as list, distance, source, reason, is_sealed as "isSealed" from (
      select list_id, 0 as distance from listed_files
      where digest = any (${digests}::bytea[]) and (ends_at is null or ends_at > now())
      union all
      select * from unnest(${near.map(([list]) => list)}::bigint[], ${near.map(([, distance]) => distance)}::int[])) found
    join hash_lists on id = list_id order by is_sealed desc, distance, id limit 1`.execute(db);
  return rows[0];
}

/** Holding pins needs the feed's lock. */
const inTransaction = (needsFeed: boolean, work: (trx: Transaction<DB>) => Promise<void>): Promise<void> =>
  needsFeed ? withFeedLock(db, work) : db.transaction().execute(work);

async function assertNotHeld(media: number | null): Promise<void> {
  const { rows } = await sql`
    select from legal_holds where media_id = ${media} and ended_at is null and is_sealed limit 1`.execute(db);
  if (rows.length > 0) throw refusals.blockedMedia();
}
