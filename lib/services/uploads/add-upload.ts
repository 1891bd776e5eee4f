import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { titleFromFileName } from '@/lib/domain/file-title';
import { networksOf } from '@/lib/domain/ip-key';
import { mayBeCommitted } from '@/lib/errors';
import { timeUpload } from '@/lib/metrics';
import { refusals } from '@/lib/refusals';
import type { StoredAsset } from '@/lib/media/prepared-asset';
import { makesMediumStill } from '@/lib/media/variants';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { removeFiles } from '@/lib/services/remove-files';
import { termKind } from '@/lib/services/term-lists';
import { withKeyedLock } from '@/lib/services/keyed-lock';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import { findKnownFile } from '@/lib/services/uploads/known-file';
import { makeAsset } from '@/lib/services/uploads/make-asset';
import { assertQuota } from '@/lib/services/uploads/quota';
import { screenUpload } from '@/lib/services/uploads/screen-upload';
import { keysOf } from '@/lib/services/uploads/store-asset';
import type { Storage } from '@/lib/storage/storage';

/** Pins that look like an upload and are told of. */
const MOST_SIMILAR = 3;
const ATTEMPTS = 3;

export interface NewUpload {
  userId: string;
  /** IP address from which the file comes, where it is known. */
  ip?: string;
  file: ReceivedFile;
  /** Title of the pin that comes with the file; unset: one is made of the file's name. */
  title?: string;
  /** Makes an empty folder for the files of the media asset, which is gone when the call is over. */
  newFolder: (name: string) => Promise<string>;
  storage: Pick<Storage, 'write' | 'remove'>;
  signal?: AbortSignal;
}

export interface AddedUpload {
  id: string;
  /** False for a file that the person had uploaded before. */
  isNew: boolean;
}

/**
 * Takes a file that came in: what it shows is judged, made into the files of a media asset, stored, and waits to be published.
 * The same file again is the same upload; of people who bring the same file each has an upload of one media asset. Its files are for
 * nobody but the uploader until a pin of it is live.
 * @throws AppError `conflict` with a link when a pin shows it already, `invalid` for what is blocked or broken, `limited`
 *   when the quota of the person is used up, and what `prepareAsset` and the storage say
 */
export function addUpload(upload: NewUpload): Promise<AddedUpload> {
  return timeUpload(() => add(upload));
}

function add(upload: NewUpload): Promise<AddedUpload> {
  const { userId, file, title = suggestTitle(file.name) } = upload;
  return withKeyedLock(file.sha256.toString('hex'), async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const known = await findKnownFile(userId, file.sha256);
      if (known?.upload) {
        if (await keepLonger(known.upload)) return { id: String(known.upload), isNew: false };
        continue;
      }
      await assertQuota(db, userId, file.bytes);
      const id = known ? await shareAsset(userId, known.media, title) : await addAsset(upload, title, attempt);
      if (id === null) continue;
      await assertUnknown(upload, String(id));
      return { id: String(id), isNew: true };
    }
    throw refusals.uploadedByTwo();
  });
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

/** The title in a file's name, if the lists of terms allow it. */
function suggestTitle(fileName: string): string {
  const title = titleFromFileName(fileName);
  return termKind(title) ? '' : title;
}

/** An upload that comes again waits seven days from now. @returns false when it has just gone */
async function keepLonger(upload: number): Promise<boolean> {
  const touched = db
    .updateTable('uploads')
    .set({ created_at: sql`now()` })
    .where('id', '=', upload);
  return (await touched.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns id of the upload; null when the media asset has just gone */
const shareAsset = (userId: string, media: number, title: string): Promise<number | null> =>
  withUserLock(userId, async (trx) => {
    const asset = await trx
      .selectFrom('media')
      .select('bytes')
      .where('id', '=', media)
      .forKeyShare()
      .executeTakeFirst();
    if (!asset) return null;
    await assertQuota(trx, userId, asset.bytes);
    const hashes = sql`array(select pdq from media_hashes where media_id = ${media})`;
    return insertUpload(trx, { userId, media, title, hashes });
  });

/** @returns id of the upload; null when the same file was added first */
async function addAsset({ userId, ip = '', ...upload }: NewUpload, title: string, attempt: number) {
  const { file, storage } = upload;
  const sender = { person: userId, network: networksOf(ip).wide };
  const asset = await makeAsset({ ...upload, sender, title, workName: `work-${attempt}` });
  const drop = () => removeFiles(keysOf(asset), storage);
  try {
    const id = await withUserLock(userId, (trx) => insertAsset(trx, { userId, sha256: file.sha256, asset, title }));
    if (id === null) await drop();
    return id;
  } catch (error) {
    if (!mayBeCommitted(error)) await drop();
    throw error;
  }
}

interface NewAsset {
  userId: string;
  sha256: Buffer;
  asset: StoredAsset;
  title: string;
}

async function insertAsset(trx: Transaction<DB>, { userId, sha256, asset, title }: NewAsset): Promise<number | null> {
  const {
    key,
    type,
    playsWebp: plays_webp,
    width,
    height,
    frames,
    duration: duration_ms,
    thumbhash,
    placeholder,
    hashes,
  } = asset;
  const rotatedHashes = sql<string[]>`${asset.rotatedHashes}::bit(256)[]`;
  const bytes = asset.files.reduce((sum, file) => sum + file.bytes, 0);
  await assertQuota(trx, userId, bytes);
  const uploaded_by = Number(userId);
  const media = await trx
    .insertInto('media')
    .values({
      key,
      type,
      plays_webp,
      has_medium: makesMediumStill(width),
      has_preview: true,
      sha256,
      bytes,
      width,
      height,
      frames,
      duration_ms,
      thumbhash,
      placeholder,
      rotated_hashes: rotatedHashes,
      uploaded_by,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!media) return null;
  if (hashes.length > 0) {
    const rows = hashes.map(({ frame, pdq }) => ({ media_id: media.id, frame, pdq }));
    await trx.insertInto('media_hashes').values(rows).execute();
  }
  const own = sql`${hashes.map(({ pdq }) => pdq)}::bit(256)[]`;
  return insertUpload(trx, { userId, media: media.id, title, hashes: own });
}

interface UploadRow {
  userId: string;
  media: number;
  title: string;
  hashes: ReturnType<typeof sql>;
}

async function insertUpload(trx: Transaction<DB>, { userId, media, title, hashes }: UploadRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into uploads (user_id, media_id, title, similar_pins)
    values (${userId}, ${media}, ${title}, find_similar_pins(${hashes}, ${MOST_SIMILAR}))
    on conflict (user_id, media_id) do update set title = excluded.title returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** A transaction in which nothing else adds to what the person has, so that quotas hold. */
const withUserLock = <T>(userId: string, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const own = trx.selectFrom('users').select('id').where('id', '=', Number(userId)).forNoKeyUpdate();
      if (!(await own.executeTakeFirst())) throw refusals.accountDeleted();
      return work(trx);
    }),
  );
