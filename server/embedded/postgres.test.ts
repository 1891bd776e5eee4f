import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';
import { startPostgres } from '@/server/embedded/postgres';
import { startFailure } from '@/server/embedded/start-failure';

const QUICK = { fsync: 'off', full_page_writes: 'off' };

/** The last line of its log, which is all JSON. */
const LAST_LOGGED = `select line::json ->> 'error_severity' as severity
  from regexp_split_to_table(trim(pg_read_file(pg_current_logfile('jsonlog')), E'\\n'), E'\\n') with ordinality lines (line, n)
  where line is json order by n desc limit 1`;

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it(
    'is started once, adopted by the next caller, and keeps its data over a kill',
    () =>
      withTemporaryFolder('pins-postgres-', async (root) => {
        const folder = path.join(root, 'postgres');
        const first = await startPostgres(folder, QUICK);
        await ask(first.url, 'create table kept as select 42 as answer');
        const second = await startPostgres(folder, QUICK);
        expect(second).toMatchObject({ pid: first.pid, adopted: true, url: first.url });

        process.kill(first.pid, 'SIGKILL');
        while (first.isAlive()) await new Promise(setImmediate); // a busy machine takes its time to end it
        const third = await startPostgres(folder, QUICK);
        expect(third).toMatchObject({ adopted: false, url: first.url });
        expect(await ask(third.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
        expect(await ask(third.url, LAST_LOGGED)).toEqual([{ severity: 'LOG' }]);
        await third.stop();
        expect(third.isAlive()).toBe(false);
      }),
    30_000,
  );

  it(
    'is not held up by a lock that names a living process which is no PostgreSQL',
    () =>
      withTemporaryFolder('pins-postgres-', async (root) => {
        const folder = path.join(root, 'postgres');
        const first = await startPostgres(folder, QUICK);
        const lock = path.join(folder, 'postmaster.pid');
        const text = await readFile(lock, 'utf8');
        await first.stop();
        await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
        const second = await startPostgres(folder, QUICK);
        expect(second.adopted).toBe(false);
        await second.stop();
      }),
    30_000,
  );

  it('leaves the data of another major version alone, and says what to do with them', () =>
    withTemporaryFolder('pins-postgres-', async (root) => {
      const folder = path.join(root, 'postgres');
      await mkdir(folder);
      await writeFile(path.join(folder, 'PG_VERSION'), '15\n');
      const failure = startFailure(await startPostgres(folder, QUICK).catch((error: unknown) => error));
      expect(failure).toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(
          `^${folder} was made by PostgreSQL 15, and the embedded one is \\d+, .* npm run backup, .* npm run restore `,
        ),
      });
      expect(await readdir(folder)).toEqual(['PG_VERSION']);
    }));
});
