import { rowsOf, useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { countTakedowns } from '@/features/takedowns/cli/count-takedowns';
import { readArguments } from '@/server/cli/read-arguments';
import { takedownsArguments } from '@/features/takedowns/cli/takedowns';

useTestDatabase();

interface Notice {
  kind?: string;
  at: string;
  decidedAfter?: number;
  withheldAfter?: number;
}

let serial = 0;
const addNotice = ({ kind = 'consent', at, decidedAfter, withheldAfter }: Notice) =>
  rowsOf(
    `insert into takedowns (code, kind, name, email, description, statements, signature, created_at, due_at, decided_at, withheld_at)
     values (lpad($1, 22, 'x'), $2, 'A', 'a@b.test', 'B', '{}', 'A', $3::timestamptz, $3::timestamptz + interval '48 hours',
       $3::timestamptz + make_interval(hours => $4), $3::timestamptz + make_interval(hours => $5))`,
    [String((serial += 1)), kind, at, decidedAfter ?? null, withheldAfter ?? null],
  );

it('the notices of a year are counted by kind, with median, longest and late ones', async () => {
  await addNotice({ at: '2025-12-31T23:59:59Z', decidedAfter: 1 });
  await addNotice({ at: '2026-01-01T00:00:00Z', decidedAfter: 2 });
  await addNotice({ at: '2026-05-01T00:00:00Z', decidedAfter: 10 });
  await addNotice({ at: '2026-06-01T00:00:00Z', decidedAfter: 60, withheldAfter: 48 });
  await addNotice({ at: '2026-06-02T00:00:00Z', decidedAfter: 50 });
  await addNotice({ kind: 'copyright', at: '2026-07-01T00:00:00Z' });
  const now = new Date('2026-07-01T12:00:00Z');
  expect((await countTakedowns(db, { year: 2026, isCsv: true, now })).split('\n')).toEqual([
    'kind,notices,open,median hours,longest hours,hidden at 48 h,late',
    'consent,4,0,30.0,60.0,1,1',
    'copyright,1,1,,12.0,0,0',
    'all,5,1,30.0,60.0,1,1',
  ]);
  const table = (await countTakedowns(db, { year: 2026, isCsv: false, now })).split('\n');
  expect(new Set(table.map(({ length }) => length)).size).toBe(1);
  expect(await countTakedowns(db, { year: 2024, isCsv: true })).toContain('all,0,0,,,0,0');
});

const read = (args: string[]) => readArguments('takedowns', takedownsArguments, args);

it('understands a year and a form', () => {
  expect(read(['--year', '2026'])).toEqual({ year: 2026, csv: false });
  expect(read(['--year=2026', '--csv'])).toEqual({ year: 2026, csv: true });
});

it.each([[[]], [['--year']], [['--year', '26']], [['--year', '2026x']], [['2026']], [['--year=2026', '--xml']]])(
  'refuses %j, and says how it is used',
  (args) => expect(() => read(args)).toThrow('npm run takedowns -- --year'),
);
