import { readFile } from 'node:fs/promises';
import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { readMigrations, SCHEMA_FILE } from '@/lib/db/migration-files';
import { env } from '@/lib/env';
import { dumpSchema } from '@/server/cli/schema-snapshot/dump-schema';
import { makeSnapshots } from '@/server/cli/schema-snapshot/snapshots';

useTestDatabase();

const snapshots = () => makeSnapshots(env.DATABASE_URL ?? '');

/** Of the schema at the baseline; another one comes with another baseline. */
const SHA256 = '1804c5b90ea798657a2daae5f5b176bb589a5c5cdc71703b935bcb7f2f69055f';

describe('a snapshot of the schema', () => {
  it.each(['lib/db/types.ts', 'docs/schema.md'])('%s is what npm run db:snapshot writes', async (file) => {
    expect(await readFile(file, 'utf8')).toBe((await snapshots())[file]);
  });

  it('has a comment for each function and trigger', async () => {
    const { 'docs/schema.md': list = '' } = await snapshots();
    expect(list.split('\n').filter((line) => line.endsWith(': null'))).toEqual([]);
  });

  it('differs when a column, a function or an index does', async () => {
    const { [SCHEMA_FILE]: before = '' } = await snapshots();
    const lines = new Set(before.split('\n'));
    await getPool().query(`
      alter table pins add column colour text;
      create index pins_colour on pins (colour);
      create function colour_of(p bigint) returns text language sql as 'select colour from pins where id = p';`);
    const { [SCHEMA_FILE]: after = '', 'lib/db/types.ts': types = '' } = await snapshots();
    const added = after.split('\n').filter((line) => !lines.has(line));
    expect(added).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}colour +text,$/),
        'CREATE INDEX pins_colour ON pins USING btree (colour);',
        'CREATE FUNCTION colour_of(p bigint)',
      ]),
    );
    expect(types).toContain('colour: string | null;');
  });
});

describe('the schema at the baseline', () => {
  it('was not edited: a change of the schema is a migration', async () => {
    const [baseline] = await readMigrations();
    expect(baseline?.sha256).toBe(SHA256);
  });

  it('is what npm run db:snapshot -- --fold writes', async () => {
    const baseline = (await readMigrations()).slice(0, 1);
    await getPool().query('drop schema public cascade; create schema public');
    await migrate(env.DATABASE_URL ?? '', { files: baseline });
    expect(await dumpSchema(getPool(), baseline)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
  });
});
