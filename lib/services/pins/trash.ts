import { sql, type Kysely, type RawBuilder } from 'kysely';
import { tagsOfPins } from '@/lib/data/pages-of-pins';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { purge } from '@/lib/db/purge';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { TRASH_DAYS } from '@/lib/domain/trash';
import { AppError } from '@/lib/errors';
import { rowJob } from '@/lib/jobs/row-job';
import { refusals } from '@/lib/refusals';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import {
  isWithheld,
  newPublicKey,
  type MediaAsset,
  type MediaAssetStorage,
} from '@/lib/services/moderation/asset-files';
import { moveAssets } from '@/lib/services/moderation/move-assets';
import { purgeShown } from '@/lib/services/moderation/pin-decisions';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import { deletePin } from '@/lib/services/pins/delete-pin';

const AT_ONCE = 100;

/** Moves one's live pins to the trash, where they vanish for everybody at once (rule 144); returns the ids of those moved. */
export async function trashPins(
  userId: string,
  pinIds: readonly string[],
  storage: MediaAssetStorage,
  database: Kysely<DB> = db,
): Promise<string[]> {
  const moved = await retryOnDeadlock(() =>
    withFeedLock(database, async (trx) => {
      const wanted = await ownAmong(trx, userId, pinIds.map(Number));
      const tags = await tagsOfPins(trx, wanted);
      const { rows } = await sql<{ ids: number[] }>`
        select trash_pins(${userId}, ${wanted}::bigint[]) as ids`.execute(trx);
      const ids = rows[0]?.ids ?? [];
      if (ids.length > 0) await purge(trx, tags);
      return ids;
    }),
  );
  if (moved.length > 0) await tryMoveFiles(storage, { pinIds: moved, database });
  return moved.map(String);
}

/** Others' pins are not purged. */
async function ownAmong(trx: Kysely<DB>, userId: string, pinIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pins where id = any (${pinIds}::bigint[]) and posted_by = ${userId}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Moves one's pin to the trash; one that is not live, or waits for a decision, is deleted for good. @throws AppError `missing` or `forbidden` */
export async function trashPin(
  userId: string,
  pinId: string,
  storage: MediaAssetStorage,
  database: Kysely<DB> = db,
): Promise<void> {
  const [moved] = await trashPins(userId, [pinId], storage, database);
  if (moved !== undefined) return;
  const check = async (trx: Kysely<DB>) => {
    if (await isInTrash(trx, pinId)) throw refusals.noPin();
  };
  await deletePin(userId, pinId, storage, { database, check });
}

/** Deletes one's pin for good if it has been in the trash for so many days. @throws AppError `missing` */
export async function eraseTrashed(
  userId: string,
  pinId: string,
  storage: MediaAssetStorage,
  { days = 0, database = db } = {},
): Promise<void> {
  const check = async (trx: Kysely<DB>) => {
    if (!(await isInTrash(trx, pinId, days))) throw refusals.notInTrash();
  };
  await deletePin(userId, pinId, storage, { database, check });
}

async function isInTrash(trx: Kysely<DB>, pinId: string, days = 0): Promise<boolean> {
  const { rows } = await sql`
    select from pins where id = ${pinId} and status = 'trashed'
      and deleted_at <= now() - make_interval(days => ${days})`.execute(trx);
  return rows.length > 0;
}

/** Takes one's pin back, with its likes and places on boards. @throws AppError `missing` when too late, `conflict` or `invalid` for a file published or blocked since */
export async function restoreFromTrash(userId: string, pinId: string, storage: MediaAssetStorage): Promise<void> {
  const withheld = (await findAsset(pinId)).filter(({ key }) => isWithheld(key));
  const moves = withheld.map((asset) => ({ asset, to: newPublicKey(asset.key) }));
  await moveAssets(moves, { storage }, (rename) =>
    retryOnDeadlock(() =>
      withFeedLock(db, async (trx) => {
        await rename(trx);
        await callOrRefuse(trx, 'restore_pin', { u: userId, p: pinId, days: TRASH_DAYS });
        await purgeShown(trx, [Number(pinId)]);
      }),
    ),
  );
  await tryMoveFiles(storage, { pinIds: [Number(pinId)] });
}

async function findAsset(pinId: string): Promise<MediaAsset[]> {
  return db
    .selectFrom('pins')
    .select(['image as key', 'media_type as type', 'width'])
    .where('id', '=', Number(pinId))
    .where('status', '=', 'trashed')
    .execute();
}

/** Deletes pins for good after 30 days in the trash. */
export const emptyTrash = rowJob('trash', {
  column: 'id',
  find: findDue,
  work: ({ id, owner }, { database, storage }) =>
    eraseTrashed(owner, String(id), storage, { days: TRASH_DAYS, database }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error; // restored meanwhile
    }),
});

interface Trash {
  database: Kysely<DB>;
  storage: MediaAssetStorage;
}

async function findDue(
  { database }: Trash,
  which: RawBuilder<boolean>,
): Promise<readonly { id: number; owner: string }[]> {
  const { rows } = await sql<{ id: number; owner: string }>`
    select id, posted_by::text as owner from pins
    where status = 'trashed' and deleted_at <= now() - make_interval(days => ${TRASH_DAYS}) and ${which}
    order by deleted_at limit ${AT_ONCE}`.execute(database);
  return rows;
}
