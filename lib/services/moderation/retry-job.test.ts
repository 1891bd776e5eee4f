import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { findJobs } from '@/lib/data/moderation/jobs';
import { db } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/add-job';
import { retryLater } from '@/lib/jobs/row-job';
import { retryJob } from '@/lib/services/moderation/retry-job';
import { skipRow } from '@/lib/services/moderation/skip-row';

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

it('an admin skips a row that failed, with a reason in the audit log, until somebody tries it again', async () => {
  const admin = await addUser({ admin: true });
  await retryLater(db, 'bans', 12, new Error('a broken row'));
  const shown = async () => (await findJobs()).find(({ name }) => name === 'bans:12');
  const id = (await shown())?.id ?? '';
  await skipRow(id, 'Its data is wrong.', admin);
  expect(await shown()).toMatchObject({ isGivenUp: true, reason: 'Skipped: Its data is wrong.', canBeSkipped: true });
  expect(await rowOf("select actor::text, detail from audit_log where action = 'skip-row'")).toEqual({
    actor: admin,
    detail: { name: 'bans:12', reason: 'Its data is wrong.' },
  });
  await retryJob(id, admin);
  expect(await shown()).toMatchObject({ isGivenUp: false, attempts: 0 });
});

it('a job of no row cannot be skipped', async () => {
  const admin = await addUser({ admin: true });
  await expect(skipRow(String(await add()), 'Why not.', admin)).rejects.toMatchObject({ code: 'missing' });
  expect(await rowsOf("select from audit_log where action = 'skip-row' and detail->>'reason' = 'Why not.'")).toEqual(
    [],
  );
});
