import 'server-only';
import { db } from '@/lib/db/client';
import { titleFromFileName } from '@/lib/domain/file-title';
import { networksOf } from '@/lib/domain/ip-key';
import { mayBeCommitted } from '@/lib/errors';
import { timeUpload } from '@/lib/metrics';
import { refusals } from '@/lib/refusals';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { withKeyedLock } from '@/lib/services/keyed-lock';
import { askWorkers } from '@/lib/services/media-jobs/ask-workers';
import { removeFiles } from '@/lib/services/remove-files';
import { termKind } from '@/lib/services/term-lists';
import { assertHashesAllowed } from '@/lib/services/uploads/blocked';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import { findKnownFile } from '@/lib/services/uploads/known-file';
import { assertQuota } from '@/lib/services/uploads/quota';
import { screenUpload } from '@/lib/services/uploads/screen-upload';
import { keysOf } from '@/lib/services/uploads/store-asset';
import { insertUpload, keepLonger, shareAsset } from '@/lib/services/uploads/upload-rows';
import type { Storage } from '@/lib/storage/storage';

const ATTEMPTS = 3;

export interface NewUpload {
  userId: string;
  /** IP address from which the file comes, where it is known. */
  ip?: string;
  file: ReceivedFile;
  /** Title of the pin that comes with the file; unset: one is made of the file's name. */
  title?: string;
  storage: Pick<Storage, 'write' | 'remove'>;
  signal?: AbortSignal;
}

export interface AddedUpload {
  id: string;
  /** False for a file that the person had uploaded before. */
  isNew: boolean;
}

/**
 * Takes a file that came in, which then waits to be published. Its bytes are looked up first, then come the quota, the media asset that a
 * worker makes, what it looks like, and the provider of known hashes. The same file again is the same upload; of people who bring the same
 * file each has an upload of one media asset. Its files are for nobody but the uploader until a pin of it is live.
 * @throws AppError `conflict` with a link when a pin shows it already, `invalid` for what is blocked or broken, `limited`
 *   when the quota of the person is used up, and what `askWorkers` and the storage say
 */
export function addUpload(upload: NewUpload): Promise<AddedUpload> {
  return timeUpload(() => withKeyedLock(upload.file.sha256.toString('hex'), () => add(upload)));
}

async function add(upload: NewUpload): Promise<AddedUpload> {
  const { userId, file, title = suggestTitle(file.name) } = upload;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const known = await findKnownFile(userId, file.sha256);
    if (known?.upload) {
      if (await keepLonger(known.upload)) return { id: String(known.upload), isNew: false };
      continue;
    }
    await assertQuota(db, userId, file.bytes);
    const id = known ? await shareAsset(userId, known.media, title) : await addAsset(upload, title);
    if (id === null) continue;
    await assertUnknown(upload, String(id));
    return { id: String(id), isNew: true };
  }
  throw refusals.uploadedByTwo();
}

/** The title in a file's name, if the lists of terms allow it. */
function suggestTitle(fileName: string): string {
  const title = titleFromFileName(fileName);
  return termKind(title) ? '' : title;
}

/** @returns id of the upload; null when the same file was added first */
async function addAsset({ userId, ip = '', file, storage, signal }: NewUpload, title: string): Promise<number | null> {
  const sender = { person: userId, network: networksOf(ip).wide };
  const asset = await askWorkers({ file: file.path, title, sender, storage, signal });
  const drop = () => removeFiles(keysOf(asset), storage);
  try {
    const hashes = asset.hashes.map(({ pdq }) => pdq);
    await assertHashesAllowed(userId, hashes);
    const id = await insertUpload(userId, { sha256: file.sha256, asset, title });
    if (id === null) await drop();
    return id;
  } catch (error) {
    if (!mayBeCommitted(error)) await drop();
    throw error;
  }
}

/**
 * Asks the provider of known hashes; while it cannot be asked the upload stays, and publishing asks again.
 * @throws AppError `invalid` for a media asset that it knows, of which nothing is kept
 */
async function assertUnknown({ userId, storage }: NewUpload, uploadId: string): Promise<void> {
  try {
    await screenUpload(userId, uploadId);
  } catch (error) {
    await dropUpload(userId, uploadId, storage);
    throw error;
  }
}
