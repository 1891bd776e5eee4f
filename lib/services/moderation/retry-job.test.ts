import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { findJobs } from '@/lib/data/moderation/jobs';
import { db } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/add-job';
import { retryJob } from '@/lib/services/moderation/retry-job';

useTestDatabase();

const later = new Date(Date.now() + 3_600_000);
const add = () => addJob(db, 'complete_stills', { after: 7 }, { runAt: later });
const giveUp = (id: number) =>
  rowsOf("select graphile_worker.permanently_fail_jobs(array[$1::int8], 'The storage is away.')", [id]);

it('jobs are listed with their state, failed ones first with the reason', async () => {
  const [waiting, failed] = [await add(), await add()];
  await giveUp(failed);
  expect(await findJobs()).toEqual([
    expect.objectContaining({
      id: String(failed),
      name: 'complete_stills',
      state: 'failed',
      isGivenUp: true,
      reason: 'The storage is away.',
      total: 1,
    }),
    expect.objectContaining({ id: String(waiting), state: 'waiting', isGivenUp: false, attempts: 0, reason: null }),
  ]);
});

it('an admin has a failed job run at once, with a line of the audit log', async () => {
  const admin = await addUser({ admin: true });
  const id = await add();
  await giveUp(id);
  await retryJob(String(id), admin);
  const job = 'select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1';
  expect(await rowOf(job, [id])).toEqual({ attempts: 0, due: true });
  expect(await rowOf("select actor::text, detail from audit_log where action = 'retry-job'")).toEqual({
    actor: admin,
    detail: { name: 'complete_stills' },
  });
});

it('a job that is done or never was is missing', async () => {
  const id = await add();
  await rowsOf('select graphile_worker.complete_jobs(array[$1::int8])', [id]);
  const admin = await addUser({ admin: true });
  await expect(retryJob(String(id), admin)).rejects.toMatchObject({ code: 'missing' });
});
