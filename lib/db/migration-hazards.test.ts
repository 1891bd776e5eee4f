import { readMigrations } from '@/lib/db/migration-files';
import { findHazards } from '@/lib/db/testing/migration-hazards';

describe('what a migration may not do to a table that is there already', () => {
  it.each([
    'create index pins_waves on pins (waves)',
    'create unique index concurrently pins_waves on pins (waves)',
    'alter table pins add column n bigserial',
    'alter table pins add column made_at timestamptz default clock_timestamp()',
    'alter table pins alter column title type varchar(9)',
    'alter table pins alter title set not null',
    'alter table pins add check (width > 0)',
    'alter table pins add constraint poster foreign key (posted_by) references users',
    'alter table pins add column board bigint references boards',
    'alter table pins add constraint one unique (slug)',
    'alter table pins drop column alt',
    'alter table pins rename column alt to words',
    'update pins set n = 1',
    'DELETE FROM pins',
    'drop table pins',
    'drop function like_pin(bigint)',
    '-- allowed: nobody needs it\nalter table pins drop column alt',
    'lock table pins',
    'vacuum full pins',
  ])('%s', (statement) => {
    const found = findHazards(`-- Why.\nselect 1;\n${statement};`);
    expect(found).toEqual([
      { statement: statement.toLowerCase().replace(/^--.*\n/, ''), instead: expect.stringMatching(/\.|"$/) },
    ]);
  });
});

it.each([
  'alter table pins add column n int',
  "alter table pins add column n int not null default 0, add column words text not null default 'update pins;'",
  'alter table pins add column made_at timestamptz default now()',
  'alter table pins add constraint wide check (width > 0) not valid',
  'alter table pins validate constraint wide',
  'alter table pins add constraint one unique using index pins_one',
  '-- no transaction\ncreate index concurrently if not exists pins_waves on pins (waves)',
  'create table calm (id int, at timestamptz default clock_timestamp()); create index on calm (at); update calm set id = 1',
  'create function f() returns void language sql as $$ update pins set n = 1; delete from pins $$',
  '-- update pins set n = 1;\nselect 1',
  '-- allowed: unused since 0007\nalter table pins drop column alt',
  '-- allowed: few rows\nupdate pins set n = 1',
])('it may %s', (migration) => expect(findHazards(migration)).toEqual([]));

it('no migration stops visitors or breaks the version before', async () => {
  const files = await readMigrations();
  expect(files.flatMap(({ name, text }) => findHazards(text).map((hazard) => ({ name, ...hazard })))).toEqual([]);
});

it('a migration without a transaction is one statement that can be run again', async () => {
  for (const { inTransaction, text } of await readMigrations()) {
    if (!inTransaction) expect(text.replace(/--.*$/gm, '').trim()).toMatch(/^[^;]*\bif (?:not )?exists\b[^;]*;?$/i);
  }
});
