import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { titleFromFileName } from '@/lib/domain/file-title';
import { networksOf } from '@/lib/domain/ip-key';
import type { PinStatus } from '@/lib/domain/pin-status';
import { mayBeCommitted } from '@/lib/errors';
import { timeUpload } from '@/lib/metrics';
import { refusals } from '@/lib/refusals';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { withKeyedLock } from '@/lib/services/keyed-lock';
import { askWorkers } from '@/lib/services/media-jobs/ask-workers';
import { removeFiles } from '@/lib/services/remove-files';
import { termKind } from '@/lib/services/term-lists';
import { assertFileAllowed, assertHashesAllowed } from '@/lib/services/uploads/blocked';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import { assertQuota } from '@/lib/services/uploads/quota';
import { screenUpload } from '@/lib/services/uploads/screen-upload';
import { keysOf } from '@/lib/services/uploads/store-asset';
import { insertUpload, keepLonger, shareAsset } from '@/lib/services/uploads/upload-rows';
import type { Storage } from '@/lib/storage/storage';

const ATTEMPTS = 3;

export interface NewUpload {
  userId: string;
  ip?: string;
  file: ReceivedFile;
  /** Default: from the file's name. */
  title?: string;
  storage: Pick<Storage, 'read' | 'write' | 'remove'>;
  signal?: AbortSignal;
}

export interface AddedUpload {
  id: string;
  /** False for a repeated upload. */
  isNew: boolean;
}

/**
 * Takes a file for publication, after its bytes, the quota, its preparation, its looks and the hash provider were judged in
 * this order. Equal files share a media asset, which only uploaders see until a pin is live.
 * @throws AppError `conflict` with a link to the pin that shows it, `invalid` for blocked or broken files, `limited`; and as
 * `askWorkers`
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

/** The media row of a file, and the person's unpublished upload of it. */
interface KnownFile {
  media: number;
  upload: number | null;
}

interface Known extends KnownFile {
  status: PinStatus | null;
  slugOrId: string | null;
  isOwn: boolean | null;
}

/** Finds a file by its SHA-256; null for a new one. @throws AppError `conflict` for a published one, `invalid` for a blocked one */
async function findKnownFile(userId: string, sha256: Buffer): Promise<KnownFile | null> {
  await assertFileAllowed(userId, sha256);
  const { rows } = await sql<Known>`
    select m.id as media, (select id from uploads where media_id = m.id and user_id = ${userId}) as upload,
      p.status, coalesce(p.slug, p.id::text) as "slugOrId", p.posted_by = ${userId} as "isOwn"
    from media m left join pins p on p.media_id = m.id and p.status <> 'hidden'
      and (p.status <> 'trashed' or p.posted_by = ${userId})
    where m.sha256 = ${sha256} order by p.status, p.id limit 1`.execute(db);
  const [known] = rows;
  if (!known) return null;
  const { status, slugOrId, isOwn } = known;
  if (status === 'live' && slugOrId !== null) throw refusals.duplicateMedia(slugOrId);
  if (status === 'removed') throw refusals.blockedMedia();
  if (status === 'trashed') throw refusals.mediaInTrash();
  if (status !== null) throw isOwn ? refusals.mediaInReview() : refusals.mediaNotFree();
  return { media: known.media, upload: known.upload };
}

/** Unless terms are listed. */
function suggestTitle(fileName: string): string {
  const title = titleFromFileName(fileName);
  return termKind(title) ? '' : title;
}

/** Null when the same file was added first. */
async function addAsset({ userId, ip = '', file, storage, signal }: NewUpload, title: string): Promise<number | null> {
  const sender = { person: userId, network: networksOf(ip).wide };
  const asset = await askWorkers({ file: file.path, title, sender, storage, signal });
  const drop = () => removeFiles(keysOf(asset), storage);
  try {
    const hashes = asset.hashes.map(({ pdq }) => pdq);
    await assertHashesAllowed(userId, hashes);
    const { sha256, olderDigests } = file;
    const id = await insertUpload(userId, { sha256, olderDigests, asset, title });
    if (id === null) await drop();
    return id;
  } catch (error) {
    if (!mayBeCommitted(error)) await drop();
    throw error;
  }
}

/** While the provider is away the upload stays, and publishing asks again. @throws AppError `invalid` for known media, which is deleted */
async function assertUnknown({ userId, ip, file, storage }: NewUpload, uploadId: string): Promise<void> {
  try {
    await screenUpload(userId, uploadId, { ip, olderDigests: file.olderDigests });
  } catch (error) {
    await dropUpload(userId, uploadId, storage);
    throw error;
  }
}
