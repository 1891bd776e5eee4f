import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startS3Server } from '@/testing/s3-server';
import { BucketStorage } from '@/lib/storage/bucket';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';

/** A storage of its own, empty at first. */
export interface Place {
  storage: Storage;
  /** Everything that is there, whatever it is called. */
  everything(): Promise<string[]>;
  /** Makes a file as old as that. */
  age(key: string, to: Date): Promise<void>;
  /** Another storage that cannot be used. */
  unusable(): Promise<Storage>;
  close(): Promise<void>;
}

/** A folder on the disk. */
export async function openDisk(): Promise<Place> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'pins-storage-'));
  return {
    storage: new DiskStorage(root),
    everything: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    },
    age: (key, to) => utimes(path.join(root, key), to, to),
    unusable: async () => {
      await writeFile(path.join(root, 'file'), 'x');
      return new DiskStorage(path.join(root, 'file'));
    },
    close: () => rm(root, { recursive: true }),
  };
}

async function openBucket(): Promise<Place> {
  const { settings, objects, stop } = await startS3Server({ pageSize: 7 });
  return {
    storage: new BucketStorage(settings),
    everything: async () => [...objects.keys()],
    age: async (key, to) => {
      const object = objects.get(key);
      if (object) object.writtenAt = to;
    },
    unusable: async () => new BucketStorage({ ...settings, bucket: 'other' }),
    close: stop,
  };
}

/** Both kinds of storage, for `describe.each`. */
export const STORAGES: [name: string, open: () => Promise<Place>][] = [
  ['a disk', openDisk],
  ['a bucket', openBucket],
];

/** An open storage for each test of the calling block, closed after it. */
export function usePlace(open: () => Promise<Place>): Omit<Place, 'close'> {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());
  return {
    get storage() {
      return place.storage;
    },
    everything: () => place.everything(),
    age: (key, to) => place.age(key, to),
    unusable: () => place.unusable(),
  };
}
