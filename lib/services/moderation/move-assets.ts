import { buffer } from 'node:stream/consumers';
import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { mayBeCommitted } from '@/lib/errors';
import { variantKeys } from '@/lib/media/variants';
import { dropAsset, type MediaAsset, type MediaAssetStorage } from '@/lib/services/moderation/asset-files';

interface Move {
  asset: MediaAsset;
  /** A key that was never used before. */
  to: string;
}

interface Places {
  storage: MediaAssetStorage;
  database?: Kysely<DB>;
}

/**
 * Moves the files of media assets: copies them, has `commit` make the rows name the copies, and then drops the files that
 * no row names: the old ones, or the copies where the rows stayed as they were. So no row is ever without its files, and
 * what is cut short leaves files without rows: the old ones are noted for upkeep, copies are found by the inventory.
 * @param commit makes one transaction and calls `rename` in it, which is true when all the rows name the copies now, and
 *   false when some media asset was moved or deleted meanwhile; the transaction may be tried again
 * @throws AppError `unavailable` when the storage is full, failing or away; and what `commit` throws
 */
export async function moveAssets<T>(
  moves: readonly Move[],
  { storage, database = db }: Places,
  commit: (rename: (trx: Transaction<DB>) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const dropCopies = async () => {
    for (const move of moves) await dropAsset(copyOf(move), storage, database);
  };
  try {
    for (const move of moves) {
      await copyFiles(move, storage).catch(async (error: unknown) => {
        if (await isNamed(database, move.asset.key)) throw error;
      });
    }
  } catch (error) {
    await dropCopies();
    throw error;
  }
  let renamed = new Set<Move>();
  const rename = async (trx: Transaction<DB>) => {
    renamed = new Set();
    for (const move of moves) if (await renameAsset(trx, move)) renamed.add(move);
    return renamed.size === moves.length;
  };
  const result = await commit(rename).catch(async (error: unknown) => {
    if (!mayBeCommitted(error)) await dropCopies();
    throw error;
  });
  for (const move of moves) await dropAsset(renamed.has(move) ? move.asset : copyOf(move), storage, database);
  return result;
}

const copyOf = ({ asset, to }: Move): MediaAsset => ({ ...asset, key: to });

/** Copies every file of a media asset that there is. */
async function copyFiles({ asset: { key, type, width }, to }: Move, storage: MediaAssetStorage): Promise<void> {
  for (const file of variantKeys(key, type, width)) {
    if ((await storage.size(file)) === null) continue;
    await storage.write(to + file.slice(key.length), await buffer(await storage.read(file)));
  }
}

/** False when a media asset was moved or deleted meanwhile, and its files with it. */
async function isNamed(database: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from media where key = ${key}
    union all select from pins where media_id is null and image = ${key}
    union all select from users where image = ${key}::text || '.webp' limit 1`.execute(database);
  return rows.length > 0;
}

/** Says where the files of a media asset are now; false when they were moved elsewhere meanwhile. */
async function renameAsset(trx: Transaction<DB>, { asset, to }: Move): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select rename_asset(${asset.key}, ${to}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}
