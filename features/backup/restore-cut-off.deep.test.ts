/** @looks-at features/backup lib/db lib/services lib/storage */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { useBackups } from '@/features/backup/testing/backups';
import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { ban } from '@/lib/services/bans';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { writeJournal } from '@/features/backup/journal/write-journal';
import { DiskStorage } from '@/lib/storage/disk';
import { FILE_LIST } from '@/features/backup/manifest';
import { restoreBackup } from '@/features/backup/restore-backup';
import { writeBackup } from '@/features/backup/write-backup';
import { findFreePort } from '@/server/start/ports';

interface Running {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
}

useTestDatabase();
jest.setTimeout(180_000);

const { found, target, pool } = useBackups();
const FILE = 'ab/waves.webp';
const storage = () => new DiskStorage(path.join(dataDir, 'media'));
const restore = () =>
  restoreBackup({ folder: backup, url: target, storage: storage(), replaces: false, journal: 'moved' });
const running: Running[] = [];
let dataDir: string;
let backup: string;
let since: Date;
let [deleted, banned]: string[] = [];

afterEach(async () => {
  for (const command of running.splice(0)) await kill(command);
  await rm(dataDir, { recursive: true });
});

/** A backup, and a site with removals since. */
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'pins-cut-off-'));
  const owner = await addUser();
  [deleted, banned] = [await addPin({ postedBy: owner }), await addUser()];
  await storage().write(FILE, Buffer.from('waves'));
  await db
    .transaction()
    .execute((trx) => putInOutbox(trx, { to: 'a@example.org', subject: 'A letter', text: 'Words.' }));
  since = new Date();
  backup = (
    await writeBackup({
      url: env.DATABASE_URL ?? '',
      storage: storage(),
      root: await mkdtemp(`${dataDir}/`),
      withFiles: true,
    })
  ).folder;
  await restore();
  await remove(owner);
  await rm(path.join(dataDir, 'media', FILE));
});

async function remove(owner: string): Promise<void> {
  const site = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool() }) });
  await deletePin(owner, deleted ?? '', storage(), { database: site });
  await ban({ userId: banned ?? '', reason: 'Spam.', until: null, adminId: null }, site);
  await site.deleteFrom('outgoing_mails').execute();
  await writeJournal({ database: site, storage: storage() });
}

/** A command of the operator, on the restored database. */
function start(command: string, ...args: string[]): Running {
  const child = spawn(process.execPath, ['server/bootstrap.mjs', command, ...args], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: target, DATA_DIR: dataDir, LOG_FORMAT: 'text' },
      ...{
        FIREBASE_PROJECT_ID: 'demo-pins',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
        NEXTAUTH_SECRET: 'x'.repeat(32),
      },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([child.stdout, child.stderr].map((stream) => text(stream))).then((parts) => parts.join(''));
  const started: Running = {
    child,
    ended: once(child, 'exit').then(async ([code]) => ({ code, said: await said })),
  };
  running.push(started);
  return started;
}

async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Pauses a restore at a file of the backup, which it reads twice: first for its hash. */
async function pauseAt(name: string) {
  const file = path.join(backup, name);
  const content = await readFile(file);
  await rename(file, `${file}.kept`);
  const putPipe = async () => {
    execFileSync('mkfifo', [`${file}.pipe`]);
    await rename(`${file}.pipe`, file);
  };
  await putPipe();
  return {
    content,
    /** Resolves to the pipe once the restore waits for its content. */
    reached: async () => {
      const hashed = await open(file, 'w');
      await hashed.writeFile(content);
      await putPipe(); // Before the first reader has seen the end.
      await hashed.close();
      return open(file, 'w');
    },
    end: () => rename(`${file}.kept`, file),
  };
}

const removedAgain = async () => ({
  pins: await found('select id from pins where id = $1', [deleted]),
  banned: await found('select id::text from users where id = $1 and banned_at is not null', [banned]),
  mails: await found('select subject from outgoing_mails'),
});
const asRemoved = () => ({ pins: [], banned: [{ id: banned }], mails: [] });
const isCutOff = () => expect(migrate(target)).rejects.toThrow('A restore of this database was cut off');

/** It waits for a lock on the pins, which removals need. */
async function untilLockedOut(): Promise<void> {
  const waiting = "select from pg_stat_activity where application_name = 'pins-restore' and wait_event_type = 'Lock'";
  while ((await found(waiting)).length === 0);
}

it('a restore that is killed while it loads the tables has changed nothing', async () => {
  const table = await pauseAt('pins.copy.gz');
  const command = start('restore', backup, '--replace');
  const pipe = await table.reached();
  await kill(command);
  await pipe.close();
  expect(await removedAgain()).toEqual(asRemoved());
  expect(await migrate(target)).toEqual([expect.stringMatching('^up to date')]);
});

it('one that is killed at the files keeps the site and workers from starting, until the same command has finished it', async () => {
  const list = await pauseAt(FILE_LIST);
  const command = start('restore', backup, '--replace');
  const pipe = await list.reached();
  await kill(command);
  await pipe.close();
  await isCutOff();
  process.env.PORT = String(await findFreePort());
  for (const program of ['start', 'worker']) {
    const { code, said } = await start(program).ended;
    expect(said).toContain('A restore of this database was cut off');
    expect(code).toBe(1);
  }
  await expect(writeBackup({ url: target, storage: storage(), root: dataDir, withFiles: false })).rejects.toThrow(
    'A restore of this database is not finished',
  );
  await list.end();
  const { code, said } = await start('restore', backup).ended;
  expect(said).toMatch(/Removed again: pin 1, ban 1\.|Removed again: ban 1, pin 1\./);
  expect(code).toBe(0);
  expect(await removedAgain()).toEqual(asRemoved());
  await migrate(target);
});

it('one that is killed at the removals does, too, and so does one of a database that PostgreSQL has brought back', async () => {
  const list = await pauseAt(FILE_LIST);
  const command = start('restore', backup, '--replace');
  const pipe = await list.reached();
  const other = new pg.Client({ connectionString: target });
  other.on('error', () => undefined);
  await other.connect();
  await other.query('begin; lock table pins in exclusive mode');
  await pipe.writeFile(list.content);
  await pipe.close();
  await untilLockedOut();
  await kill(command);
  await other.query('rollback');
  await isCutOff();
  await list.end();

  await restore();
  await other.query('begin; lock table pins in exclusive mode');
  const removing = start('restore', `--removals-since=${since.toISOString()}`);
  await untilLockedOut();
  await kill(removing);
  await other.query('rollback');
  await other.end();
  await isCutOff();
  expect((await start('restore', backup).ended).said).toContain('This database is not empty.');
  expect((await start('restore', `--removals-since=${since.toISOString()}`).ended).code).toBe(0);
  expect(await removedAgain()).toEqual(asRemoved());
  await migrate(target);
});
