import type { Sender } from '@/lib/domain/turns';
import { prepareAsset } from '@/lib/media/prepare';
import type { PreparedAsset, StoredAsset } from '@/lib/media/prepared-asset';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { askWorkers } from '@/lib/services/media-jobs/ask-workers';
import { removeFiles } from '@/lib/services/remove-files';
import { assertHashesAllowed } from '@/lib/services/uploads/blocked';
import { keysOf, newAssetKey, storeAsset } from '@/lib/services/uploads/store-asset';
import type { Storage } from '@/lib/storage/storage';

interface Making {
  sender: Sender;
  file: Pick<ReceivedFile, 'path'>;
  /** The key of the media asset begins with it. */
  title: string;
  /** Makes an empty folder of a new name. */
  newFolder: (name: string) => Promise<string>;
  workName: string;
  storage: Pick<Storage, 'write' | 'remove'>;
  signal?: AbortSignal;
}

/**
 * Makes a media asset of a file and stores its files: by a worker where one lives (decision 54), else by processes of this machine.
 * @throws AppError `invalid` for what is blocked, and what `askWorkers`, `prepareAsset` and the storage say; the signal's reason
 */
export async function makeAsset(making: Making): Promise<StoredAsset> {
  const { sender, file, title, storage, signal } = making;
  const made = await askWorkers({ file: file.path, title, sender, storage, signal });
  if (!made) return makeHere(making);
  try {
    await assertAllowed(sender, made);
    return made;
  } catch (error) {
    await removeFiles(keysOf(made), storage);
    throw error;
  }
}

async function makeHere({ sender, file, title, newFolder, workName, storage, signal }: Making): Promise<StoredAsset> {
  const prepared = await prepareAsset(file.path, await newFolder(workName), { sender, signal });
  await assertAllowed(sender, prepared);
  const asset = { ...prepared, key: newAssetKey(title) };
  await storeAsset(asset.key, asset, storage);
  return asset;
}

const assertAllowed = ({ person }: Sender, { hashes }: Pick<PreparedAsset, 'hashes'>): Promise<void> =>
  assertHashesAllowed(
    person,
    hashes.map(({ pdq }) => pdq),
  );
