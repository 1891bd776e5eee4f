import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { mayBeCommitted } from '@/lib/errors';
import { variantKeys } from '@/lib/media/variants';
import { withKeyedLock } from '@/lib/services/keyed-lock';
import { dropAsset, type MediaAsset, type MediaAssetStorage } from '@/lib/services/moderation/asset-files';

export interface Move {
  asset: MediaAsset;
  /** A new key. */
  to: string;
  /** Changes every file but the AVIFs, which are made again; `container` is the file's ending. */
  rewrite?: (file: Buffer, container: string) => Buffer;
}

interface Places {
  storage: MediaAssetStorage;
  database?: Kysely<DB>;
}

/**
 * Copies files, has `commit` rename the rows, then deletes unreferenced files, so that no row lacks files; `commit` gets false from
 * `rename` after a concurrent change.
 * @throws AppError `unavailable` when the storage fails, and what `commit` throws
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

async function copyFiles({ asset, to, rewrite }: Move, storage: MediaAssetStorage): Promise<void> {
  const { key, type, width } = asset;
  for (const file of variantKeys(key, type, width)) {
    const target = to + file.slice(key.length);
    if (!rewrite) await storage.copy(file, target);
    // One at a time: a GIF of 40 MiB is in memory twice.
    else if (!file.endsWith('.avif')) {
      await withKeyedLock('rewrite', async () => {
        if ((await storage.size(file)) === null) return;
        const bytes = await buffer(await storage.read(file));
        await storage.write(target, rewrite(bytes, path.extname(file).slice(1)));
      });
    }
  }
}

/** False when it was moved or deleted meanwhile. */
async function isNamed(database: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from media where key = ${key}
    union all select from pins where media_id is null and image = ${key}
    union all select from users where image = ${key}::text || '.webp' limit 1`.execute(database);
  return rows.length > 0;
}

/** False when it was moved elsewhere meanwhile. */
async function renameAsset(trx: Transaction<DB>, { asset, to, rewrite }: Move): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select rename_asset(${asset.key}, ${to}) as done`.execute(trx);
  if (rewrite) await sql`update media set avif_tried = false where key = ${to}`.execute(trx);
  return rows[0]?.done ?? false;
}
