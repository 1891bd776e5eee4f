import { readFile } from 'node:fs/promises';
import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';
import { makeSnapshots } from '@/server/cli/schema-snapshot/snapshots';

useTestDatabase();

const snapshots = () => makeSnapshots(env.DATABASE_URL ?? '');

describe('a snapshot of the schema', () => {
  it.each(['lib/db/schema.sql', 'lib/db/types.ts', 'docs/schema.md'])(
    '%s is what npm run db:snapshot writes',
    async (file) => {
      expect(await readFile(file, 'utf8')).toBe((await snapshots())[file]);
    },
  );

  it('has a comment for each function and trigger', async () => {
    const { 'docs/schema.md': list = '' } = await snapshots();
    expect(list.split('\n').filter((line) => line.endsWith(': null'))).toEqual([]);
  });

  it('makes the same schema on an empty database', async () => {
    const before = await snapshots();
    await getPool().query('drop schema public cascade; create schema public');
    await getPool().query(before['lib/db/schema.sql'] ?? '');
    expect(await snapshots()).toEqual(before);
  });

  it('differs when a column, a function or an index does', async () => {
    const { 'lib/db/schema.sql': before = '' } = await snapshots();
    const lines = new Set(before.split('\n'));
    await getPool().query(`
      alter table pins add column colour text;
      create index pins_colour on pins (colour);
      create function colour_of(p bigint) returns text language sql as 'select colour from pins where id = p';`);
    const { 'lib/db/schema.sql': after = '', 'lib/db/types.ts': types = '' } = await snapshots();
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
