import { sql, type Transaction } from 'kysely';
import { makerRefusals } from '@/features/makers/refusals';
import { withSameMediaPins } from '@/lib/data/same-media-pins';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { holdReasons } from '@/lib/domain/audit-line';
import { refusals } from '@/lib/refusals';
import type { NewRelease } from '@/features/makers/releases/release-schema';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';

/** Replaces the people of one's live pin; those who took back their consent stay listed. @throws AppError `missing` or `forbidden` */
export async function setReleases(userId: string, pinId: string, sent: readonly NewRelease[]): Promise<void> {
  const people = sent.map(({ person }) => person);
  const references = sent.map(({ reference }) => reference);
  await db.transaction().execute(async (trx) => {
    await lockLivePin(trx, pinId, userId);
    await sql`
      delete from releases where pin_id = ${pinId}::bigint and withdrawn_at is null
        and (person, reference) not in (select * from unnest(${people}::text[], ${references}::text[]))`.execute(trx);
    await sql`
      insert into releases (pin_id, person, reference)
      select ${pinId}::bigint, person, reference
      from unnest(${people}::text[], ${references}::text[]) with ordinality own (person, reference, place)
      where not exists (
        select from releases r where r.pin_id = ${pinId}::bigint and r.withdrawn_at is null
          and (r.person, r.reference) = (own.person, own.reference))
      group by person, reference order by min(place)`.execute(trx);
  });
}

interface Withdrawal {
  pinId: string;
  releaseId: string;
  userId: string;
  /** A moderator, in place of the poster. */
  isStaff: boolean;
}

/** Notes that a person shown took back their consent, and hides the live pin with those of the same file until a decision (rule 197). @throws AppError `missing` or `forbidden`, for staff `conflict` */
export async function withdrawConsent(
  { pinId, releaseId, userId, isStaff }: Withdrawal,
  storage: MediaAssetStorage,
): Promise<void> {
  const id = Number(pinId);
  const ownReason = isStaff ? holdReasons.withdrawn : holdReasons.withdrawnByPoster;
  const hidden = await retryOnDeadlock(() =>
    withFeedLock(db, async (trx) => {
      await lockLivePin(trx, pinId, isStaff ? null : userId);
      const { numUpdatedRows } = await trx
        .updateTable('releases')
        .set({ withdrawn_at: sql<Date>`now()` })
        .where('id', '=', Number(releaseId))
        .where('pin_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw makerRefusals.noRelease();
      return holdWithin(trx, await withSameMediaPins(trx, [id]), {
        actor: isStaff ? userId : null,
        reasonOf: (pin) => (pin === id ? ownReason : holdReasons.sameMediaWithdrawn(id)),
      });
    }),
  );
  await tryMoveFiles(storage, { pinIds: hidden });
}

/** @param poster null: staff, for anybody's pin */
async function lockLivePin(trx: Transaction<DB>, pinId: string, poster: string | null): Promise<void> {
  const pin = await trx
    .selectFrom('pins')
    .select('posted_by')
    .where('id', '=', Number(pinId))
    .where('status', '=', 'live')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!pin) throw poster === null ? refusals.notShown() : refusals.noPin();
  if (poster !== null && pin.posted_by !== Number(poster)) throw refusals.pinOfSomebodyElse();
}
