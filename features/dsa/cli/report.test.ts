import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { holdReasons } from '@/lib/domain/audit-line';
import { csvOf } from '@/features/dsa/cli/csv';
import { readArguments } from '@/server/cli/read-arguments';
import { reportArguments } from '@/features/dsa/cli/report';
import { countNotices } from '@/features/dsa/cli/read-year';
import { writeRecords } from '@/features/dsa/cli/write-records';
import { writeReport } from '@/features/dsa/cli/write-report';

useTestDatabase();

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'pins-report-'))));
afterAll(() => rm(folder, { recursive: true }));

const addLine = (at: string, action: string, subject: string, detail: object, actor: number | null = 1) =>
  rowsOf(
    `insert into audit_log (id, actor, action, subject, subject_id, detail)
     values (time_id($1::timestamptz), $2, $3, $4, 77, $5)`,
    [at, actor, action, subject, JSON.stringify(detail)],
  );
const read = async (name: string) =>
  (await readFile(path.join(folder, name), 'utf8')).split('\r\n').map((line) => line.split(','));
/** The cells of a row behind service, period and category, as numbers. */
const numbers = async (part: string, category: string) =>
  (await read(part))
    .find((cells) => cells[3] === category)
    ?.slice(5)
    .map(Number);

it('the parts of a year’s report add up to the audit log of the year', async () => {
  await rowsOf(
    `insert into takedowns (id, code, kind, name, email, description, statements, signature, created_at, decided_at)
     values (1, lpad('', 22, 'x'), 'consent', 'A', 'a@b.test', 'B', '{}', 'A', '2026-03-01', '2026-03-02')`,
  );
  await rowsOf("update takedowns set id = time_id('2026-03-01')");
  const [{ id: takedown } = { id: 0 }] = await rowsOf<{ id: number }>('select id from takedowns');
  await rowsOf("insert into takedown_pins (takedown_id, url, pin_id) select id, '/pin/77', null from takedowns");
  await addLine('2025-12-31T23:59:59Z', 'remove-pin', 'pin', { reason: 'x', code: 410 });
  await addLine('2026-01-01T00:00:00Z', 'remove-pin', 'pin', { reason: 'x', code: 410 });
  await addLine('2026-03-01T00:00:00Z', 'hold-pin', 'pin', { reason: 'x', takedown: String(takedown) }, null);
  await addLine('2026-03-02T00:00:00Z', 'remove-pin', 'pin', { reason: 'x', code: 451, takedown: String(takedown) });
  await addLine('2026-04-01T00:00:00Z', 'remove-pin', 'pin', { reason: 'x', code: 451 });
  await addLine('2026-04-02T00:00:00Z', 'remove-pin', 'pin', { reason: 'x', code: 410 }, null);
  await addLine('2026-04-03T00:00:00Z', 'hold-pin', 'pin', { reason: holdReasons.edited }, null);
  await addLine('2026-05-01T00:00:00Z', 'ban', 'user', { reason: 'x', until: '2026-06-01T00:00:00Z' });
  await addLine('2026-05-02T00:00:00Z', 'ban', 'user', { reason: 'x', until: null });
  await addLine('2026-05-03T00:00:00Z', 'warn', 'user', { reason: 'x' });
  await addLine('2026-05-04T00:00:00Z', 'decide-appeal', 'appeal', { pin: '77', outcome: 'dismissed' });
  await addLine('2026-05-05T00:00:00Z', 'decide-appeal', 'appeal', { pin: '77', outcome: 'upheld' });
  await addLine('2027-01-01T00:00:00Z', 'ban', 'user', { reason: 'x' });

  expect((await writeReport(db, { year: 2026, folder, service: 'Pins' })).split('\n')[0]).toBe(
    '7 restrictions in the audit log of 2026: 2 after notices (part 4), 1 by law (part 5), 4 by the terms (part 6).',
  );
  expect((await readdir(folder)).sort()).toEqual([
    '4_notices.csv',
    '5_own_initiative_illegal.csv',
    '6_own_initiative_TC.csv',
    '7_appeals_and_recidivism.csv',
    'audit_log.csv',
  ]);
  expect(await numbers('4_notices.csv', 'TOTAL')).toEqual([1, 0, 1, 0, 24, 0, 1, 0, 1, 0]);
  expect(await numbers('4_notices.csv', 'STATEMENT_CATEGORY_CYBER_VIOLENCE')).toEqual([1, 0, 1, 0, 24, 0, 1, 0, 1, 0]);
  expect((await numbers('5_own_initiative_illegal.csv', 'TOTAL'))?.slice(0, 4)).toEqual([1, 0, 1, 0]);
  const terms = await numbers('6_own_initiative_TC.csv', 'TOTAL');
  expect([terms?.slice(0, 4), terms?.slice(-2)]).toEqual([
    [4, 1, 2, 2],
    [1, 1],
  ]);
  expect((await read('7_appeals_and_recidivism.csv')).slice(1, 4).map((cells) => cells[6])).toEqual(['0', '1', '1']);

  const log = (await read('audit_log.csv')).slice(1, -1);
  expect(log.find(([action]) => action === 'hold-pin')).toEqual(['hold-pin', '2', '1']);
  const { rows } = {
    rows: await rowsOf<{ n: number }>(
      "select count(*)::int as n from audit_log where id >= time_id('2026-01-01') and id < time_id('2027-01-01')",
    ),
  };
  expect(log.reduce((sum, [, lines]) => sum + Number(lines), 0)).toBe(rows[0]?.n);
  for (const name of await readdir(folder)) {
    const widths = (await read(name)).slice(0, -1).map((cells) => cells.length);
    expect(new Set(widths).size).toBe(1);
  }
});

it('a year without decisions has parts of zeros', async () =>
  expect(await writeReport(db, { year: 2020, folder, service: 'Pins' })).toMatch(/^0 restrictions/));

it('a month’s records have a line for each published pin, without names and references (rule 198)', async () => {
  const poster = await addUser();
  const at = (moment: string) => ({ postedBy: poster, createdAt: new Date(moment) });
  await addPin(at('2025-10-31T23:59:59Z'));
  const first = await addPin(at('2025-11-01T00:00:00Z'));
  await addPin({ ...at('2025-11-02T00:00:00Z'), status: 'pending' });
  const last = await addPin({ ...at('2025-11-30T23:59:59Z'), status: 'held' });
  await addPin(at('2025-12-01T00:00:00Z'));
  await rowsOf(
    `insert into releases (pin_id, person, reference, withdrawn_at)
     values ($1, 'Ada', 'R-1', null), ($1, 'Bea', 'R-2', now()), ($2, 'Ada', 'R-1', null)`,
    [first, last],
  );
  await rowsOf(
    "insert into takedown_pins (takedown_id, url, pin_id, decision) select id, '/pin/1', $1, 'kept' from takedowns",
    [first],
  );
  const file = path.join(folder, 'records-2025-11.csv');
  expect(await writeRecords(db, { month: '2025-11', folder }, 1)).toBe(`2 pins of 2025-11\n${file}`);
  expect(await readFile(file, 'utf8')).toBe(
    [
      'pin,published,poster,people with releases,withdrawn,takedowns decided',
      `${first},2025-11-01T00:00:00Z,${poster},2,1,1`,
      `${last},2025-11-30T23:59:59Z,${poster},1,0,0`,
      '',
    ].join('\r\n'),
  );
});

const readReport = (args: string[]) => readArguments('report', reportArguments, args);

it('understands a year or a month, and a folder', () => {
  expect(readReport(['--records', '2026-11'])).toEqual({ month: '2026-11', folder: process.cwd() });
  expect(readReport(['--dsa', '2026'])).toEqual({ year: 2026, folder: path.resolve('dsa-2026') });
  expect(readReport(['--dsa=2026', '--to', '/reports'])).toEqual({ year: 2026, folder: '/reports' });
});

it.each([
  [[]],
  [['--dsa']],
  [['--dsa', '26']],
  [['2026']],
  [['--dsa=2026', '--csv']],
  [['--dsa=2026', '--records=2026-11']],
  [['--records=2026-13']],
])('refuses %j, and says how it is used', (args) => expect(() => readReport(args)).toThrow('npm run report -- --dsa'));

it('cells with commas, quotes and line breaks are quoted', () =>
  expect(csvOf([['a,b', 'say "x"', null, 3]])).toBe('"a,b","say ""x""",,3\r\n'));

it.each([
  [[], null],
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 2], 2],
])('the median of %j hours is %s', async (hours, median) => {
  const year = 2030 + hours.length;
  await rowsOf(
    `insert into reports (id, subject_type, subject_id, reason, created_at, handled_at)
     select time_id(at), 'pin', 77, 'minor', at, at + make_interval(hours => own)
     from unnest($1::int[]) own, make_timestamptz($2, 3, 1, own, 0, 0, 'UTC') at`,
    [hours, year],
  );
  const counts = await countNotices(db, year);
  expect(counts.get('TOTAL')?.median).toBe(median);
  expect(counts.get('STATEMENT_CATEGORY_PROTECTION_OF_MINORS')?.notices).toBe(hours.length || undefined);
});
