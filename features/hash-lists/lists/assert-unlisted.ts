import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import type { UploadedFile } from '@/lib/features/ports';
import { log } from '@/lib/log';
import { refusals } from '@/lib/refusals';
import { legalHoldAsset, type MatchedFile } from '@/features/hash-lists/lists/legal-hold-asset';
import { dropUnused, legalHoldPicture, keepPicture, type KeptPicture } from '@/features/hash-lists/lists/kept-picture';
import { noteMatch } from '@/features/hash-lists/lists/note-match';
import { listedReason } from '@/features/hash-lists/lists/listed-reason';
import { currentLooks, nearestLooks } from '@/features/hash-lists/lists/listed-looks';

interface Match {
  list: number;
  distance: number;
  source: string;
  reason: string;
  isSealed: boolean;
}

/**
 * Compares a file with the lists of hashes (rules 216 to 218). A match alerts the moderators, and is kept on legal hold when its list is of
 * the abuse of minors.
 * @throws AppError `invalid` for a match, or for a media asset that is held for one
 */
export async function assertUnlisted(file: UploadedFile): Promise<void> {
  const { userId, media } = file;
  const match = await findListed(file);
  if (!match) return assertNotOnLegalHold(media);
  log.warn({ user: userId, list: match.source, distance: match.distance }, 'an upload matched a list of hashes');
  const picture = match.isSealed ? await keepOrLog(file) : null;
  try {
    await retryOnDeadlock(() =>
      inTransaction(match.isSealed, (trx) => noteAndLegalHold(trx, { file, match, picture })),
    );
  } finally {
    if (picture) await dropUnused(picture, db);
  }
  throw refusals.blockedMedia();
}

/** If a profile picture's file cannot be stored, the match is still refused and reported. */
async function keepOrLog({ userId, picture }: UploadedFile): Promise<KeptPicture | null> {
  if (!picture) return null;
  try {
    return await keepPicture({ ...picture, userId, folder: await picture.newFolder('held') });
  } catch (error) {
    log.error({ err: error }, 'a profile picture that is to be held could not be kept');
    return null;
  }
}

interface ListedUpload {
  file: MatchedFile;
  match: Match;
  picture: KeptPicture | null;
}

async function noteAndLegalHold(trx: Transaction<DB>, { file, match, picture }: ListedUpload): Promise<void> {
  await noteMatch(trx, { person: Number(file.userId), list: match.list, distance: match.distance });
  if (!match.isSealed) return;
  const reason = listedReason(match);
  if (picture) await legalHoldPicture(trx, picture, { ip: file.ip, reason });
  else await legalHoldAsset(trx, file, { reason });
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

async function assertNotOnLegalHold(media: number | null): Promise<void> {
  const { rows } = await sql`
    select from legal_holds where media_id = ${media} and ended_at is null and is_sealed limit 1`.execute(db);
  if (rows.length > 0) throw refusals.blockedMedia();
}
