import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { STORAGES, usePlace } from '@/jest/storages';
import { journalKey } from '@/features/backup/journal/journal-files';
import { DiskStorage } from '@/lib/storage/disk';
import { copyJournal, readRemovals } from '@/features/backup/journal-copy';

const madeAt = '2026-06-10T12:00:00.000Z';
const now = Date.parse('2026-06-20T00:00:00Z');
const DAYS = 400;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-journal-'));
});
afterEach(() => rm(root, { recursive: true }));

describe.each(STORAGES)('the journal in %s and its copy', (_name, open) => {
  const place = usePlace(open);
  /** Writes a file of one line. @returns its key */
  const write = async (id: number, at: string, more = {}, storage = place.storage) => {
    const key = journalKey(id, `${id}`, at);
    await storage.write(key, Buffer.from(`${JSON.stringify({ at, kind: 'pin', id, ...more })}\n`));
    return key;
  };
  const read = (journal: string | null = null, days = DAYS) =>
    readRemovals({
      manifest: { madeAt, journal },
      folder: `${root}/20260610T120000Z`,
      storage: place.storage,
      days,
      now,
    });
  const idsOf = async () => (await read()).removals.map(({ id }) => id);

  it('list the removals since a backup in order of time, and their last moment', async () => {
    await write(3, '2026-06-12T00:00:00.000002Z');
    await write(2, '2026-06-12T00:00:00.000001Z');
    await write(1, '2026-06-11T00:00:00.000001Z', { undone: true });
    await write(4, '2026-06-10T11:30:00.000000Z');
    await write(5, '2026-06-10T10:30:00.000000Z');
    await write(6, '2026-06-01T00:00:00.000000Z');
    expect(await idsOf()).toEqual([4, 2, 3]);
    expect((await read()).last).toBe('2026-06-12T00:00:00.000002Z');
  });

  it('stand in for each other', async () => {
    const last = await write(1, '2026-06-11T00:00:00.000000Z');
    expect(await copyJournal(place.storage, root, DAYS)).toBe(last);
    await place.storage.remove(last);
    await write(2, '2026-06-12T00:00:00.000000Z');
    expect(await idsOf()).toEqual([1, 2]);
    await expect(read(last)).resolves.toMatchObject({ last: '2026-06-12T00:00:00.000000Z' });
  });

  it('are refused where a file cannot be read, or is gone that was there before', async () => {
    const last = await write(1, '2026-06-09T00:00:00.000000Z');
    await expect(read(last)).resolves.toEqual({ removals: [], last: null });
    await place.storage.remove(last);
    await expect(read(last)).rejects.toThrow(`cannot be used: ${last} is gone, which was there`);
    await expect(read(last, 10)).resolves.toEqual({ removals: [], last: null });
    const broken = await write(2, '2026-06-12T00:00:00.000000Z', { kind: 'of a later version' });
    await expect(read()).rejects.toThrow(`cannot be used: ${broken} cannot be read, or holds what`);
  });

  it('are kept for as long as backups are', async () => {
    const copy = new DiskStorage(root);
    const old = await write(1, '2020-01-01T00:00:00.000000Z', {}, copy);
    const kept = await write(2, new Date().toISOString(), {}, copy);
    expect(await copyJournal(place.storage, root, DAYS)).toBeNull();
    expect([await copy.size(old), await copy.size(kept)]).toEqual([null, expect.any(Number)]);
  });
});
