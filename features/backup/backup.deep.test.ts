/** @looks-at features/backup lib/db lib/services lib/storage */
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { administer } from '@/testing/database-server';
import { databaseUrl } from '@/testing/database-url';
import { addBoard, addPin, addPins, addUser, followUser } from '@/jest/gallery';
import { BASELINE } from '@/lib/db/baseline';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { ban } from '@/lib/services/bans';
import { OWNER_KEY } from '@/lib/services/media-files/storage-owner';
import { DiskStorage } from '@/lib/storage/disk';
import { restoreBackup } from '@/features/backup/restore-backup';
import { pruneBackups, writeBackup } from '@/features/backup/write-backup';

useTestDatabase();
jest.setTimeout(90_000);

const SERVER = process.env.TEST_DATABASE_SERVER ?? '';
const TARGET = `restored_${process.pid}`;
const url = env.DATABASE_URL ?? '';
const target = databaseUrl(SERVER, TARGET);
let root: string;
let storage: DiskStorage;
let backup: Awaited<ReturnType<typeof writeBackup>>;

/** A digest of the rows of every table. */
async function digests(of: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: of });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'storage_owner') order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
      );
      found[name] = rows[0]?.digest ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}

const restore = (over: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ folder: backup.folder, url: target, storage, replaces: false, journal: 'applied', ...over });
/** A copy of a backup with one changed file. */
async function changed(
  file: string,
  change: (text: Buffer) => Buffer | string,
  original = backup.folder,
): Promise<string> {
  const folder = await mkdtemp(path.join(root, 'changed-'));
  await cp(original, folder, { recursive: true });
  await writeFile(path.join(folder, file), change(await readFile(path.join(folder, file))));
  return folder;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-backup-'));
  storage = new DiskStorage(path.join(root, 'media'));
  for (const key of ['ab/waves.webp', 'ab/waves-300w.webp', 'trash/2026-11-20/ab/old.webp']) {
    await storage.write(key, Buffer.from(`bytes of ${key}`));
  }
  const [poster, fan] = [await addUser({ name: "O'Neil \\ \t“sea”" }), await addUser()];
  await addPins(70, { postedBy: poster, tags: ['waves', 'close up'] });
  const pin = await addPin({ postedBy: poster, title: 'Line\nbreak', tags: ['calm'] });
  await addBoard({ creator: poster });
  await rowsOf('update boards set cover_pin = $1', [pin]);
  await followUser(fan, poster);
  await ban({ userId: fan, reason: 'Spam.', until: null, adminId: null });
  backup = await writeBackup({ url, storage, root: path.join(root, 'kept'), withFiles: true });
});
beforeEach(() => administer(SERVER, `create database ${TARGET}`));
afterEach(() => administer(SERVER, `drop database if exists ${TARGET} with (force)`));
afterAll(() => rm(root, { recursive: true }));

it('a backup that is restored has every row, the whole audit log and every file, and the site goes on from there', async () => {
  const elsewhere = new DiskStorage(path.join(root, 'elsewhere'));
  const restored = await restore({ storage: elsewhere });
  expect(await digests(target)).toEqual(await digests(url));
  expect(restored.audit).toMatch(/^The audit log is whole: 1 lines/);
  expect(restored.files).toEqual({ copied: 2, missing: [], changed: [] });

  const client = new pg.Client({ connectionString: target });
  await client.connect();
  const { rows } = await client.query(
    `insert into tags (name) values ('new') returning id > (select max(id) from tags) as "isNext"`,
  );
  expect(rows).toEqual([{ isNext: true }]);
  await expect(client.query("insert into pins (posted_by, title) values (999, 'x')")).rejects.toThrow(/violates|null/);
  await expect(client.query('delete from audit_log')).rejects.toThrow('takes new lines only');
  await client.end();
});

it('missing and changed files are reported', async () => {
  const folder = await changed('backup.json', (text) =>
    text.toString().replace('"isCopied": true', '"isCopied": false'),
  );
  const other = new DiskStorage(path.join(root, 'other'));
  await other.write('ab/waves.webp', Buffer.from('changed'));
  const { files } = await restore({ folder, storage: other });
  expect(files).toEqual({ copied: 0, missing: ['ab/waves-300w.webp'], changed: ['ab/waves.webp'] });
});

it('a full disk after the replacement is reported, and the site starts only after a second run', async () => {
  const full = new DiskStorage(path.join(root, 'full'));
  jest.spyOn(full, 'write').mockImplementation(async (key) => {
    if (key === OWNER_KEY) return;
    throw refusals.storageUnavailable(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  });
  await expect(restore({ storage: full })).rejects.toThrow(
    'The database holds the backup, but the restore is not finished: ENOSPC: no space left on device. Mend that',
  );
  await expect(migrate(target)).rejects.toThrow('A restore of this database was cut off');
  await restore({ storage: new DiskStorage(path.join(root, 'roomy')) });
  expect(await digests(target)).toEqual(await digests(url));
});

const withMigrations = (names: readonly string[]) =>
  changed('backup.json', (text) =>
    text.toString().replace(/"migrations": \[[^\]]*\]/, `"migrations": ${JSON.stringify(names)}`),
  );

it('a backup of a database that migrations brought to the baseline is put back', async () => {
  await restore({ folder: await withMigrations(['0001_people', '0040_blocked_people', BASELINE.migration]) });
  expect(await digests(target)).toEqual(await digests(url));
});

describe('nothing is changed', () => {
  const isEmpty = async () => expect(await digests(target)).toEqual({});

  it.each(['pins.copy.gz', 'files.jsonl.gz'])('for a backup whose %s is broken', async (file) => {
    const folder = await changed(file, (bytes) => bytes.subarray(0, -1));
    await expect(restore({ folder })).rejects.toThrow(/^The backup is broken: .* is not as it was written\.$/);
    await isEmpty();
  });

  it('for a folder that is no whole backup, or of a later format', async () => {
    await expect(restore({ folder: root })).rejects.toThrow('is no backup');
    const folder = await changed('backup.json', (text) => text.toString().replace('"format": 1', '"format": 2'));
    await expect(restore({ folder })).rejects.toThrow('cannot be read by this version');
    await isEmpty();
  });

  it('for the backup of a newer version', async () => {
    const folder = await changed('backup.json', (text) =>
      text.toString().replace('"migrations": [', '"migrations": ["9999_later", '),
    );
    await expect(restore({ folder })).rejects.toThrow('The backup is of a newer version, which has 9999_later.');
    await isEmpty();
  });

  it('for the backup of a version from before the baseline of migrations', async () => {
    const folder = await withMigrations(['0001_people', '0040_blocked_people']);
    await expect(restore({ folder })).rejects.toThrow('needs an earlier version first');
    await isEmpty();
  });

  it('in a database that is not empty, unless that is wanted', async () => {
    await administer(target, 'create table kept (id int)');
    await expect(restore()).rejects.toThrow('This database is not empty. With --replace');
    // An open connection would keep the command alive for minutes.
    const kept = "select from pg_stat_activity where application_name = 'pins-restore'";
    for (let left = await rowsOf(kept); left.length > 0; left = await rowsOf(kept));
    expect(await digests(target)).toEqual({ kept: '0 ' });
    await restore({ replaces: true });
    expect(await digests(target)).toEqual(await digests(url));
  });

  it('for a backup with missing rows, also beside a database to replace', async () => {
    const folder = await changed('backup.json', (text) =>
      text.toString().replace(/("name": "users",.*?"rows": )\d+/s, '$1999'),
    );
    await administer(target, 'create table kept (id int)');
    await expect(restore({ folder, replaces: true })).rejects.toThrow(
      /^The backup is broken: users has \d+ rows, not 999/,
    );
    expect(await digests(target)).toEqual({ kept: '0 ' });
  });

  it('in a database that a site runs on', async () => {
    const site = new pg.Client({ connectionString: target, application_name: 'pins-renderer' });
    await site.connect();
    await expect(restore()).rejects.toThrow('A site runs on this database. Stop it first.');
    await site.end();
    await isEmpty();
  });
});

it('only its owner can read a backup, a broken-off one leaves nothing, and the newest are kept', async () => {
  const kept = path.join(root, 'several');
  const make = (day: number, place = storage) =>
    writeBackup({ url, storage: place, root: kept, withFiles: false, now: new Date(`2026-01-0${day}T10:00:00Z`) });
  for (const day of [1, 2, 3]) await make(day);
  const broken = Object.assign(Object.create(storage) as DiskStorage, {
    list: () => {
      throw new Error('away');
    },
  });
  await expect(make(4, broken)).rejects.toThrow('away');
  expect(await pruneBackups(kept, 2)).toEqual(['20260101T100000Z']);
  expect(await readdir(kept)).toEqual(['20260102T100000Z', '20260103T100000Z']);
  expect((await stat(path.join(kept, '20260103T100000Z'))).mode & 0o077).toBe(0);
  expect((await stat(path.join(kept, '20260103T100000Z', 'users.copy.gz'))).mode & 0o077).toBe(0);
});
