import { testBrokenRows } from '@/jest/broken-rows';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { takedowns } from '@/features/takedowns/feature';
import { dueOf, file } from '@/features/takedowns/testing/intimate-notices';
import { withholdOverdue } from '@/features/takedowns/withhold-overdue';
import { db, getPool } from '@/lib/db/client';
import { useJobs } from '@/lib/jobs/testing/use-jobs';

useTestDatabase();
const { runOnce, failure } = useJobs();

/** Later than any notice of these tests is due. */
const LATER = new Date('2090-01-01');

testBrokenRows(
  {
    takedowns: {
      job: withholdOverdue,
      async add() {
        const { id } = await file({ pins: [`/pin/${await addPin()}`] });
        expect((await dueOf(id, 0)).getTime()).toBeLessThan(LATER.getTime());
        return Number(id);
      },
      ...{ table: 'takedowns', column: 'id', waiting: 'select id from takedowns where withheld_at is null' },
    },
  },
  () => ({ database: db, now: LATER }),
);

it('the job of the clock warns once of what is due', async () => {
  const admin = await addUser({ admin: true });
  await rowsOf('delete from takedowns');
  await rowsOf(
    `insert into takedowns (code, kind, name, email, description, statements, signature, due_at)
     values (repeat('x', 22), 'consent', 'A', 'a@b.test', 'B', '{}', 'A', now() + interval '11 hours')`,
  );
  const own = (await takedowns.jobs?.()) ?? {};
  await runOnce(getPool(), 'on', [own]);
  await runOnce(getPool(), 'on', [own]);
  expect(await rowOf('select count(*)::int as n from notifications where user_id = $1', [admin])).toEqual({ n: 1 });
  expect(await rowsOf("select from outgoing_mails where subject like '%a takedown is due%'")).toHaveLength(1);
  expect(failure).not.toHaveBeenCalled();
});
