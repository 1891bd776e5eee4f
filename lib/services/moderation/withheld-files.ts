import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { withFeedLock } from '@/lib/db/feed-lock';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { log } from '@/lib/log';
import {
  newPublicKey,
  newWithheldKey,
  type MediaAsset,
  type MediaAssetStorage,
} from '@/lib/services/moderation/asset-files';
import { purgeShown } from '@/lib/services/moderation/pin-decisions';
import { moveAssets } from '@/lib/services/moderation/move-assets';
import { removeOutdatedPreviews } from '@/lib/services/media-files/outdated-previews';

const AT_ONCE = 100;

/** A decision changed while files were copied. */
class Outdated extends Error {
  override name = 'Outdated';
}

interface Which {
  pinIds?: readonly number[];
  database?: Kysely<DB>;
}

/**
 * Moves files that stopped being public out of reach and restored ones back, and deletes detached board previews; failures
 * are retried.
 * @throws AggregateError for failures
 */
export async function moveFiles(storage: MediaAssetStorage, { pinIds, database = db }: Which = {}): Promise<void> {
  const failures: unknown[] = [];
  await removeOutdatedPreviews(database, storage).catch((error: unknown) => failures.push(error));
  for (const asset of await findMisplaced(database, pinIds)) {
    await moveAsset(asset, database, storage).catch((error: unknown) => failures.push(error));
  }
  if (!pinIds) await sql`select settle_bans()`.execute(database);
  if (failures.length > 0)
    throw new AggregateError(failures, `Of ${failures.length} media assets or previews the files are where they were.`);
}

/** Logs failures, which upkeep retries. */
export const tryMoveFiles = (storage: MediaAssetStorage, which: Which): Promise<void> =>
  moveFiles(storage, which).catch((error: unknown) => log.warn({ err: error }, 'files will be moved later'));

interface Misplaced extends MediaAsset {
  hides: boolean;
}

async function findMisplaced(database: Kysely<DB>, pinIds?: readonly number[]): Promise<Misplaced[]> {
  const { rows } = await sql<Misplaced>`
    select distinct on (image) image as key, media_type as type, width, hides from (
      select id, image, media_type, width, media_id, true as hides from pins
      where status in ('held', 'pending', 'removed') and image not like 'withheld/%'
        and not (status = 'pending' and exists (select from media where id = media_id and not was_shown))
      union all
      select id, image, media_type, width, media_id, true from pins
      where status = 'trashed' and image not like 'withheld/%'
      union all
      select id, image, media_type, width, media_id, false from pins
      where status = 'live' and image like 'withheld/%'
      union all
      select null, m.key, m.type, m.width, m.id, true from uploads join media m on m.id = media_id
      where m.was_shown and m.key not like 'withheld/%'
      union all
      select null, image, (pin->>'media_type')::media_type, (pin->>'width')::int, media_id, true from legal_holds h
      where ended_at is null and image not like 'withheld/%' and not exists (select from pins where pins.id = h.pin_id)
      union all
      select pin_id, key, media_type, width, media_id, hides from misplaced_files_of_banned) wrong
    where (${pinIds ?? null}::bigint[] is null or id = any (${pinIds ?? null}::bigint[]))
      and not (hides and exists (select from pins other where other.media_id = wrong.media_id and other.status = 'live'))
    limit ${AT_ONCE}`.execute(database);
  return rows;
}

async function moveAsset(
  { hides, ...asset }: Misplaced,
  database: Kysely<DB>,
  storage: MediaAssetStorage,
): Promise<void> {
  const to = hides ? newWithheldKey(asset.key) : newPublicKey(asset.key);
  const inTransaction = <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
    hides ? database.transaction().execute(work) : withFeedLock(database, work);
  const move = moveAssets([{ asset, to }], { storage, database }, (rename) =>
    retryOnDeadlock(() =>
      inTransaction(async (trx) => {
        if (!(await rename(trx))) throw new Outdated();
        await purgeMoved(trx, { from: asset.key, to, hides });
      }),
    ),
  );
  await move.catch((error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
  });
}

/** Purges withheld files, or shows restored content and purges its pages. @throws Outdated when a decision changed */
async function purgeMoved(
  trx: Transaction<DB>,
  { from, to, hides }: { from: string; to: string; hides: boolean },
): Promise<void> {
  const { rows } = await sql<{ id: number; is_person: boolean; is_shown: boolean }>`
    select p.id, false as is_person, status = 'live' or (status = 'hidden' and banned_at is null) as is_shown
    from pins p join users on users.id = posted_by where p.image = ${to}
      and p.id in (select id from pins where media_id = (select id from media where key = ${to})
                   union all select id from pins where media_id is null and image = ${to})
    union all
    select id, true, banned_at is null from users where image = ${to}::text || '.webp'`.execute(trx);
  if (rows.some(({ is_shown }) => is_shown) === hides) throw new Outdated();
  if (hides) return purge(trx, { removed: [pageTags.file(from)] });
  const people = rows.filter(({ is_person }) => is_person).map(({ id }) => pageTags.user(String(id)));
  const pinIds = rows.filter(({ is_person }) => !is_person).map(({ id }) => id);
  await sql`select show_hidden_pins(${pinIds}::bigint[])`.execute(trx);
  await purgeShown(trx, pinIds);
  await purge(trx, { replaced: people });
}
