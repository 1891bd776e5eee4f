import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeDrop, rowsOf } from '@/jest/database';
import { openPool } from '@/lib/db/pool';
import type { MediaType } from '@/lib/domain/media-types';
import { env } from '@/lib/env';
import { animation, drawing } from '@/lib/media/testing/picture-files';
import { variantKeys } from '@/lib/media/variants';
import { ReceivedFile } from '@/lib/schemas/received-file';
import { addUpload, type AddedUpload } from '@/lib/services/uploads/add-upload';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';
import type { RunningQueue } from '@/lib/jobs/run-queue';
import { runWorker } from '@/server/worker/run-worker';

let seed = 0;
/** A small picture that the calling test file has not had. */
export const newPicture = (): Promise<Buffer> =>
  drawing(400, 300, (seed += 1))
    .png()
    .toBuffer();

/** A short GIF. */
export const gifOf = (width = 420): Promise<Buffer> => animation(4, width, 240).gif({ loop: 0 }).toBuffer();

/**
 * A place for uploads and what becomes of them, which goes away with the test file that calls this. Its worker prepares what is added,
 * unless the tests have workers of their own.
 */
export function useUploads({ hasWorker = true } = {}) {
  let root = '';
  let serial = 0;
  let worker: Promise<RunningQueue> | undefined;
  let latest: WorkerStorage | undefined;
  /** That of the latest upload. */
  const storageOfWorker: WorkerStorage = {
    read: (key) => (latest ?? place.storage).read(key),
    write: (key, body) => (latest ?? place.storage).write(key, body),
    remove: (key) => (latest ?? place.storage).remove(key),
  };
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'pins-uploads-'));
  });
  beforeDrop(async () => (await worker)?.stop());
  afterAll(() => rm(root, { recursive: true }));
  const place = {
    get folder() {
      return root;
    },
    get storage() {
      return new DiskStorage(path.join(root, 'media'));
    },
    async newFolder(): Promise<string> {
      const folder = path.join(root, 'tmp', String((serial += 1)));
      await mkdir(folder, { recursive: true });
      return folder;
    },
    /** A file as a call receives it. */
    async received(bytes: Buffer, name = 'waves.png'): Promise<ReceivedFile> {
      const file = path.join(await place.newFolder(), 'file');
      await writeFile(file, bytes);
      const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest();
      return new ReceivedFile(file, name, bytes.length, digest('sha256'), [digest('md5'), digest('sha1')]);
    },
    startWorker: () => (worker ??= startWorker(root, storageOfWorker)),
    /** Uploads as somebody. */
    async add(
      userId: string,
      bytes: Buffer,
      options: { name?: string; storage?: WorkerStorage } = {},
    ): Promise<AddedUpload> {
      const { storage = place.storage, name } = options;
      latest = storage;
      if (hasWorker) await place.startWorker();
      return addUpload({ userId, file: await place.received(bytes, name), storage });
    },
    /** Keys of all files that are stored, sorted. */
    async stored(): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of place.storage.list()) keys.push(key);
      return keys.sort();
    },
  };
  return place;
}
type WorkerStorage = Pick<Storage, 'read' | 'write' | 'remove'>;

/** A worker on the database of the tests. */
export async function startWorker(dataDir: string, storage: WorkerStorage): Promise<RunningQueue> {
  const pool = openPool({ url: env.DATABASE_URL ?? '', application: 'pins-worker', max: 4 });
  const { ended, stop } = await runWorker({ pool, storage, dataDir, count: 1 });
  return { ended, stop: () => stop().finally(() => pool.end()) };
}

interface MediaRow extends Record<string, unknown> {
  key: string;
  type: MediaType;
  width: number;
  plays_webp: boolean;
}

/** The media assets that somebody has uploaded and not published. */
export const assetsOf = (userId: string): Promise<MediaRow[]> =>
  rowsOf('select m.* from media m join uploads u on u.media_id = m.id where u.user_id = $1 order by u.id', [userId]);

/** Which files a media asset has from its upload on: AVIF comes later. */
export const MADE_AT_UPLOAD = { medium: true, preview: true, avif: false };

/** Keys of the files that a media asset has from its upload on, sorted. */
export const filesOf = ({ key, type, width, plays_webp }: MediaRow): string[] =>
  variantKeys(key, type, width, plays_webp ? 'webp' : 'mp4', MADE_AT_UPLOAD).sort();

let serial = 0;

/** Adds an upload whose media asset has a row and no files. */
export async function addUploadRow(userId: string, { type = 'pic', width = 600 } = {}): Promise<string> {
  const [row] = await rowsOf<{ id: number }>(
    `with asset as (
       insert into media (key, type, sha256, bytes, width, height, thumbhash, placeholder)
       values ('works/test-' || $2::text, $3, sha256($2::text::bytea), 1, $4, 400, '\\x00', '#123456') returning id)
     insert into uploads (user_id, media_id) select $1, id from asset returning id`,
    [userId, (serial += 1), type, width],
  );
  return String(row?.id);
}
