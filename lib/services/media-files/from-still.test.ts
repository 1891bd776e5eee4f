import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fromStill } from '@/lib/services/media-files/from-still';
import { DiskStorage } from '@/lib/storage/disk';

let folder = '';
let storage: DiskStorage;
const make = jest.fn(async () => []);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-still-'));
  storage = new DiskStorage(path.join(folder, 'media'));
  await storage.write('ab/waves.webp', Buffer.from('a still'));
  make.mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

/** The storage, in which reading the still goes wrong. */
const failing = (read: () => Promise<never>) => ({ size: (key: string) => storage.size(key), read });

it('files are made of the still of a media asset', async () => {
  expect(await fromStill('ab/waves', { storage, folder, make })).toEqual([]);
  expect(make).toHaveBeenCalledWith(path.join(folder, 'full.webp'), folder);
});

it('nothing is made of a still that is removed before it is read', async () => {
  const removed = failing(async () => {
    await storage.remove('ab/waves.webp');
    throw new Error('no such file');
  });
  expect(await fromStill('ab/waves', { storage: removed, folder, make })).toBeNull();
  expect(make).not.toHaveBeenCalled();
});

it('a still that cannot be read is a failure', async () => {
  const away = failing(() => Promise.reject(new Error('away')));
  await expect(fromStill('ab/waves', { storage: away, folder, make })).rejects.toThrow('away');
});
