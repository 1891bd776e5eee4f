import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { withEmbeddedDatabase } from '@/server/cli/stopped-database';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';
import { startPostgres } from '@/server/embedded/postgres';
import { lockFolder } from '@/server/start/launcher-lock';

const inFolder = (work: (folder: string) => Promise<void>) => () => withTemporaryFolder('pins-lock-', work);

it(
  'a data folder is one launcher’s, until it ends, even by a kill',
  inFolder(async (folder) => {
    const launcher = spawn(process.execPath, [
      '-e',
      'console.log(); setInterval(() => 0, 1e6)',
      'server/bootstrap.mjs',
      'start',
    ]);
    await once(launcher.stdout, 'data');
    const lock = path.join(folder, 'launcher.pid');
    await writeFile(lock, `${launcher.pid}\n`);
    const refusal = new RegExp(
      `^A site, or a restore .* runs on ${folder} \\(process ${launcher.pid}\\)\\. Stop it first`,
    );
    await expect(lockFolder(folder)).rejects.toThrow(refusal);
    await expect(withEmbeddedDatabase(folder, async () => undefined)).rejects.toThrow(refusal);

    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    const unlock = await lockFolder(folder);
    expect(Number(await readFile(lock, 'utf8'))).toBe(process.pid);
    await unlock();
    await expect(readFile(lock)).rejects.toThrow('ENOENT');
  }),
);

/** The server goes on for a moment with a connection that its client has closed. */
async function untilNobodyIsConnected(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = "select from pg_stat_activity where application_name like 'pins-%'";
  while ((await client.query(others)).rowCount);
  await client.end();
}

it(
  'a PostgreSQL that a killed site or restore has left is used and ended, unless something is connected',
  inFolder(async (folder) => {
    const left = await startPostgres(path.join(folder, 'postgres'), { fsync: 'off' });
    const site = new pg.Client({ connectionString: left.url, application_name: 'pins-jobs' });
    await site.connect();
    await expect(withEmbeddedDatabase(folder, async () => undefined)).rejects.toThrow('A site runs on this database.');
    expect(left.isAlive()).toBe(true);
    await site.end();
    await untilNobodyIsConnected(left.url);
    expect(await withEmbeddedDatabase(folder, async (url) => url)).toBe(left.url);
    expect(left.isAlive()).toBe(false);
  }),
  60_000,
);
