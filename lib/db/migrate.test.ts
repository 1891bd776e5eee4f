import { createHash } from 'node:crypto';
import type pg from 'pg';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { BASELINE } from '@/lib/db/baseline';
import { migrate } from '@/lib/db/migrate';
import { readMigrations, type MigrationFile } from '@/lib/db/migration-files';
import { env } from '@/lib/env';

useTestDatabase();

const file = (name: string, text: string): MigrationFile => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
  inTransaction: !text.startsWith('-- no transaction'),
});
const WAVES = file(
  '9001_waves',
  'create table waves (id int primary key, height int); insert into waves values (1, 2)',
);
const INDEX = file(
  '9002_index',
  '-- no transaction\ncreate index concurrently if not exists waves_height on waves (height)',
);
let known: MigrationFile[];
beforeAll(async () => {
  known = await readMigrations();
});

const run = (files: MigrationFile[] = known, patienceMs?: number) =>
  migrate(env.DATABASE_URL ?? '', { files, patienceMs });
const names = async () =>
  (await rowsOf<{ name: string }>('select name from schema_migrations where name >= $1 order by 1', ['9'])).map(
    ({ name }) => name,
  );
const isValid = () => rowsOf("select indisvalid from pg_index where indexrelid = to_regclass('waves_height')", []);
afterEach(async () => {
  await getPool().query('drop table if exists waves');
  await getPool().query("delete from schema_migrations where name >= '9'");
});

it('a migrated database needs nothing', async () => expect(await run()).toEqual([`up to date: ${known.at(-1)?.name}`]));

it('what is new is applied in its order, each by itself: those before one that fails stay', async () => {
  const broken = file('9003_broken', 'update waves set height = 3; select nonsense');
  await expect(run([...known, WAVES, INDEX, broken])).rejects.toThrow('9003_broken failed: column "nonsense"');
  expect(await names()).toEqual(['9001_waves', '9002_index']);
  expect(await rowsOf('select height from waves', [])).toEqual([{ height: 2 }]);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
  expect(await run([...known, WAVES, INDEX])).toEqual(['up to date: 9002_index']);
});

it('each is logged once it is applied, before the one that fails', async () => {
  const lines: string[] = [];
  const broken = file('9002_broken', 'select nonsense');
  const failing = migrate(env.DATABASE_URL ?? '', {
    files: [...known, WAVES, broken],
    log: (line) => lines.push(line),
  });
  await expect(failing).rejects.toThrow('9002_broken failed');
  expect(lines).toEqual(['9001_waves applied']);
});

it('an index whose build was broken off is built again', async () => {
  await run([...known, WAVES]);
  await getPool().query('insert into waves values (2, 2)');
  const unique = file('9002_index', INDEX.text.replace('create index', 'create unique index'));
  await expect(run([...known, WAVES, unique])).rejects.toThrow('9002_index failed: could not create unique index');
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await getPool().query('delete from waves where id = 2');
  await run([...known, WAVES, unique]);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

it('this version starts on the schema of a later one, and says so', async () => {
  await run([...known, WAVES, INDEX]);
  expect(await run()).toEqual(['newer than this version, which goes on with it: 9001_waves, 9002_index']);
});

it('a version that uses what a later one has taken away does not start, and every other one does', async () => {
  const drop = file('9003_drop', '-- allowed: unused since 9002\nalter table waves drop column height');
  await run([...known, WAVES, INDEX, drop]);
  await expect(run([...known, WAVES])).rejects.toThrow(
    /^This database needs a version with \S+ 9002 or later: 9003_drop has taken away what this one uses, which ends at 9001_waves\.$/,
  );
  expect(await run([...known, WAVES, INDEX])).toEqual(['newer than this version, which goes on with it: 9003_drop']);
});

describe('a database that migrations brought to the baseline', () => {
  const FORMER = ['0001_people', '0009_mails_without_attempts', '0040_blocked_people'];
  const history = (...applied: string[]) =>
    getPool().query("delete from schema_migrations; insert into schema_migrations (name, sha256) select unnest('{" + applied.join() + "}'::text[]), ''"); // prettier-ignore
  const recorded = async () =>
    (await rowsOf<{ name: string }>('select name from schema_migrations order by 1', [])).map(({ name }) => name);
  beforeAll(() => getPool().query('create table kept as table schema_migrations'));
  afterEach(() => getPool().query('delete from schema_migrations; insert into schema_migrations table kept'));
  afterAll(() => getPool().query('drop table kept'));

  it('goes on from there, and keeps its record for the version before', async () => {
    const later = known.filter(({ name }) => name > BASELINE.migration).map(({ name }) => name);
    await history(...FORMER);
    await getPool().query('insert into schema_migrations table kept');
    expect(await run()).toEqual([`up to date: ${known.at(-1)?.name}`]);
    expect(await run([...known, WAVES])).toEqual(['9001_waves applied']);
    expect(await recorded()).toEqual([...FORMER, BASELINE.migration, ...later, '9001_waves']);
  });

  it.each([[FORMER], [['0001_schema', '0097_comments']]])(
    'is refused if it ends earlier or elsewhere, as with %j, with the version that upgrades it',
    async (applied) => {
      await history(...applied);
      await expect(run()).rejects.toThrow(
        `needs an earlier version first: start version ${BASELINE.version} on it once, which upgrades it to ${BASELINE.migration}, then this one.`,
      );
      expect(await recorded()).toEqual(applied);
    },
  );

  it('is refused without a record', async () => {
    await getPool().query('alter table schema_migrations rename to aside');
    await expect(run()).rejects.toThrow('needs an earlier version first');
    await getPool().query('alter table aside rename to schema_migrations');
  });
});

it('a history that cannot be that of this code is refused, with what to do', async () => {
  await run([...known, WAVES]);
  await expect(run([...known, { ...WAVES, sha256: 'f'.repeat(64) }])).rejects.toThrow(
    /^9001_waves\.sql is not the file that was applied .* update schema_migrations set sha256 = 'f{64}' where/,
  );
  await expect(run([...known, INDEX])).rejects.toThrow(
    '9001_waves was applied to this database, and this version does',
  );
  const between = file('9000_between', 'select 1');
  await expect(run([...known, between, WAVES])).rejects.toThrow('9000_between was not applied to this database before');
  expect(await names()).toEqual(['9001_waves']);
});

describe('while a transaction of somebody else holds a table', () => {
  let other: pg.PoolClient;
  beforeEach(async () => {
    await run([...known, WAVES]);
    other = await getPool().connect();
    await other.query('begin; select from waves');
  });
  afterEach(() => other.release());
  const widen = file('9002_widen', 'alter table waves add column width int');

  it('a migration lets go after a moment, so that nobody waits behind it, and tries again', async () => {
    const applied = run([...known, WAVES, widen]);
    await expect(
      (async () => {
        for (;;) {
          const { rows } = await getPool().query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table waves%'"); // prettier-ignore
          if (rows.length > 0) return getPool().query('insert into waves values (7, 7)');
        }
      })(),
    ).resolves.toMatchObject({ rowCount: 1 });
    await other.query('commit');
    expect(await applied).toEqual(['9002_widen applied']);
  });

  it('it gives up in the end, with the reason', async () => {
    await expect(run([...known, WAVES, widen], 50)).rejects.toThrow('9002_widen got no lock on what it changes');
    await other.query('rollback');
    expect(await names()).toEqual(['9001_waves']);
  });
});

describe('an empty database', () => {
  const empty = () => getPool().query('drop schema public cascade; create schema public');

  it('gets the schema and what follows once when several copies start together', async () => {
    await empty();
    const files = [...known, WAVES];
    const lines = (await Promise.all([run(files), run(files), run(files)])).flat();
    expect(lines.sort()).toEqual([
      ...files.map(({ name }) => `${name} applied`),
      ...Array<string>(2).fill('up to date: 9001_waves'),
    ]);
  });

  it('gets nothing of a schema that fails', async () => {
    await empty();
    const [baseline, ...later] = known;
    if (!baseline) throw new Error('There is no baseline.');
    const broken = { ...baseline, text: `${baseline.text}select nonsense` };
    await expect(run([broken, ...later])).rejects.toThrow(`${BASELINE.migration} failed: column "nonsense"`);
    expect(await rowsOf("select tablename as name from pg_tables where schemaname = 'public'")).toEqual([
      { name: 'schema_migrations' },
    ]);
    expect(await run()).toEqual(known.map(({ name }) => `${name} applied`));
  });
});
