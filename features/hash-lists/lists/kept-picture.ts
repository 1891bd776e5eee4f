import type { Kysely, Transaction } from 'kysely';
import { findNamed } from '@/lib/data/media-files/named-files';
import type { DB } from '@/lib/db/types';
import { prepareAsset } from '@/lib/media/prepare';
import { legalHoldAsset } from '@/features/hash-lists/lists/legal-hold-asset';
import { insertMedia, type NewMedia } from '@/lib/services/uploads/insert-media';
import { keysOf, newAssetKey, storeAsset } from '@/lib/services/uploads/store-asset';
import { removeFiles } from '@/lib/services/remove-files';
import type { Storage } from '@/lib/storage/storage';

const TITLE = 'Profile picture';

/** The file of a profile picture, stored as a media asset whose row the hold makes. */
export interface KeptPicture extends NewMedia {
  storage: Pick<Storage, 'write' | 'remove'>;
}

interface Source extends Omit<KeptPicture, 'asset'> {
  file: string;
  /** Empty. */
  folder: string;
}

/** Stores a profile picture's whole file for a legal hold, on no page. @throws AppError as `prepareAsset`, and `unavailable` */
export async function keepPicture({ file, folder, ...facts }: Source): Promise<KeptPicture> {
  const made = await prepareAsset(file, folder);
  const asset = { ...made, key: newAssetKey(TITLE) };
  await storeAsset(asset.key, made, facts.storage);
  return { ...facts, asset };
}

/** Puts a kept picture on legal hold, as the media asset that its file may have had before. */
export async function legalHoldPicture(
  trx: Transaction<DB>,
  picture: KeptPicture,
  { ip, reason }: { ip?: string; reason: string },
): Promise<void> {
  const known = trx.selectFrom('media').select('id').where('sha256', '=', picture.sha256);
  const media = (await insertMedia(trx, picture)) ?? (await known.executeTakeFirst())?.id ?? null;
  await legalHoldAsset(trx, { userId: picture.userId, ip, media }, { reason, untitled: TITLE });
}

/** Deletes a stored picture that no hold names: the hold failed, or the file was on hold already. */
export async function dropUnused({ asset, storage }: KeptPicture, database: Kysely<DB>): Promise<void> {
  const keys = keysOf(asset);
  if ((await findNamed(keys, database)).size === 0) await removeFiles(keys, storage, database);
}
