/** @looks-at features/backup lib/db lib/services lib/storage */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { useBackups } from '@/features/backup/testing/backups';
import { useTestDatabase } from '@/jest/database';
import { STORAGES } from '@/jest/storages';
import { checkBackup } from '@/features/backup/check-backup';
import { mapInOrder } from '@/features/backup/in-order';
import { checkedBackupReport } from '@/features/backup/reports';
import { pruneBackups } from '@/features/backup/write-backup';

useTestDatabase();
jest.setTimeout(90_000);

const { backups } = useBackups();
const KEYS = Array.from({ length: 20 }, (_, n) => `a${n % 3}/waves-${n}.webp`);
const step = () => undefined;

describe.each(STORAGES)('the files beside %s', (_name, open) => {
  const { place, backUp, restore } = backups(open);
  beforeEach(async () => {
    for (const key of KEYS) await place.storage.write(key, Buffer.from(`bytes of ${key}`));
  });

  it('are read once: not again by the next backup, nor by a restore that finds them as they were', async () => {
    const first = await backUp({ now: new Date('2026-01-01') });
    await place.storage.write('b/new.webp', Buffer.from('new'));
    await place.storage.write(KEYS[0] ?? '', Buffer.from('changed, and longer than before'));
    const read = jest.spyOn(place.storage, 'read');
    const { folder, manifest } = await backUp({ root: path.dirname(first.folder), now: new Date('2026-01-02') });
    const mediaRead = () => read.mock.calls.map(([key]) => key).filter((key) => /^[ab]/.test(key));
    expect(mediaRead().sort()).toEqual([KEYS[0], 'b/new.webp']);
    expect(manifest.files.count).toBe(KEYS.length + 1);
    expect((await stat(path.join(folder, 'files', KEYS[1] ?? ''))).nlink).toBe(2);

    await place.storage.remove(KEYS[2] ?? '');
    read.mockClear();
    expect((await restore(folder)).files).toEqual({ copied: 1, missing: [], changed: [] });
    expect(mediaRead()).toEqual([KEYS[2]]);
  });

  it('and a backup without them can be verified, which changes nothing', async () => {
    const listed = await backUp({ withFiles: false });
    expect(checkedBackupReport(await checkBackup(listed.folder, place.storage, step))).toMatch(
      /^The backup of \S+ can be put back: \d+ rows; 20 media files were compared\.$/,
    );
    await place.storage.remove(KEYS[4] ?? '');
    const copied = await backUp();
    await writeFile(path.join(copied.folder, 'files', KEYS[3] ?? ''), 'broken');
    const before = await place.everything();
    const { files } = await checkBackup(listed.folder, place.storage, step);
    expect(files).toEqual({ copied: 0, missing: [KEYS[4]], changed: [] });
    expect((await checkBackup(copied.folder, place.storage, step)).files.changed).toEqual([KEYS[3]]);
    expect(await place.everything()).toEqual(before);
    await writeFile(path.join(copied.folder, 'users.copy.gz'), 'broken');
    await expect(checkBackup(copied.folder, place.storage, step)).rejects.toThrow('The backup is broken: ');
  });

  it('and the newest of each kind stay; the next backup removes a killed one’s remains', async () => {
    const { folder } = await backUp({ now: new Date('2026-01-01') });
    const root = path.dirname(folder);
    await mkdir(path.join(root, '20260102T000000Z.partial', 'files'), { recursive: true });
    for (const day of [3, 4, 5]) await backUp({ root, withFiles: false, now: new Date(`2026-01-0${day}`) });
    expect(await pruneBackups(root, 1)).toEqual(['20260103T000000Z', '20260104T000000Z']);
    expect(await readdir(root)).toEqual(['20260101T000000Z', '20260105T000000Z']);
  });
});

it('works at several at once, up to a limit, and keeps their order', async () => {
  let [most, now] = [0, 0];
  async function* numbers() {
    yield* [4, 3, 2, 1, 0, 5];
  }
  const results: number[] = [];
  const work = async (n: number) => {
    most = Math.max(most, (now += 1));
    for (let turns = 0; turns < n; turns += 1) await turn();
    now -= 1;
    return n;
  };
  for await (const n of mapInOrder(numbers(), 3, work)) results.push(n);
  expect({ results, most }).toEqual({ results: [4, 3, 2, 1, 0, 5], most: 3 });
  await expect(async () => {
    for await (const _n of mapInOrder(numbers(), 3, async (n) => (n === 2 ? Promise.reject(new Error('away')) : n)));
  }).rejects.toThrow('away');
});
