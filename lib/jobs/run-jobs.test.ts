import { rowsOf, useTestDatabase } from '@/jest/database';
import { untilRows } from '@/jest/media-jobs';
import { db } from '@/lib/db/client';
import { openPool } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/jobs/add-job';
import { registerFeatures } from '@/lib/features/registry';
import { forgetJobs } from '@/lib/jobs/forget-jobs';
import type { Periodic } from '@/lib/jobs/job';
import { PERIODIC_JOBS } from '@/lib/jobs/jobs';
import { JOBS_AT_ONCE, runJobs, type JobRun, type JobSettings } from '@/lib/jobs/run-jobs';
import { runQueue } from '@/lib/jobs/run-queue';
import { log } from '@/lib/log';
import type { Mailer } from '@/lib/services/mail/mailer';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { useJobs } from '@/lib/jobs/testing/use-jobs';

useTestDatabase();
jest.setTimeout(60_000);

const jobs = useJobs();
const machines: { stop: () => Promise<void> }[] = [];
const ends: (() => void)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  for (const machine of machines.splice(0)) await machine.stop();
  await rowsOf('delete from erasures');
});

const jobsPool = () =>
  openPool({ url: env.DATABASE_URL ?? '', application: 'pins-jobs', max: 6, statementTimeoutMs: 60_000 });

async function startMachine(changes: Partial<JobSettings> = {}) {
  const pool = jobsPool();
  const running = await runJobs({ ...jobs.settings(pool), ...changes });
  const stop = async () => {
    await running.stop();
    await pool.end();
  };
  machines.push({ stop });
}

const untilEmpty = () => untilRows('select where not exists (select from graphile_worker.jobs)');

it('the first start of a database waits for another that registers the same jobs', async () => {
  const names = Object.entries(PERIODIC_JOBS).flatMap(([name, { cron }]: [string, Periodic]) => (cron ? [name] : []));
  const other = await openPool({
    url: env.DATABASE_URL ?? '',
    application: 'other',
    max: 1,
    statementTimeoutMs: 60_000,
  });
  const client = await other.connect();
  const add = (name = '') => client.query('select graphile_worker.add_job($1)', [name]);
  await client.query('begin');
  await add(names.at(-1));
  const start = startMachine();
  await untilRows("select from pg_stat_activity where application_name = 'pins-jobs' and wait_event_type = 'Lock'");
  await add(names[0]);
  await client.query('commit');
  await expect(start).resolves.toBeUndefined();
  client.release();
  await other.end();
});

it('every recurring job runs as a machine starts, and leaves nothing in the queue', async () => {
  const runs: JobRun[] = [];
  await startMachine({ onRun: (run) => runs.push(run) });
  await untilEmpty();
  expect(jobs.failure).not.toHaveBeenCalled();
  expect(runs.map(({ job }) => job)).toEqual(expect.arrayContaining(Object.keys(PERIODIC_JOBS)));
  const pauses = Object.fromEntries(runs.map(({ job, pauseMs }) => [job, pauseMs]));
  expect(pauses).toMatchObject({
    age_feed: 60_000,
    storage_owner: 240_000,
    sessions: 3_600_000,
    flush_ranks: 1_000,
  });
});

it('slow work with media files leaves places for mails', async () => {
  const pool = jobsPool();
  const held = new Promise<void>((resolve) => ends.push(resolve));
  const sendMail = jest.fn(() => Promise.resolve());
  const walks = ['complete_stills', 'describe_avatars', 'describe_looks'];
  for (const name of walks) await enqueue(db, { name }, { after: 0 });
  await putInOutbox(db, { to: 'person@example.test', subject: 'Outcome', text: 'Decided' });
  const queue = await runQueue({
    pool,
    tasks: { ...Object.fromEntries(walks.map((walk) => [walk, () => held])), send_mail: sendMail },
    count: JOBS_AT_ONCE,
    keepSeen: () => Promise.resolve(),
  });
  await untilRows("select where not exists (select from graphile_worker.jobs where task_identifier = 'send_mail')");
  expect(sendMail).toHaveBeenCalledTimes(1);
  for (const end of ends.splice(0)) end();
  await untilEmpty();
  await queue.stop();
  await pool.end();
});

it('mails follow each other without a pause', async () => {
  const pool = jobsPool();
  for (const subject of ['One', 'Two', 'Three', 'Four'])
    await putInOutbox(db, { to: 'person@example.test', subject, text: 'Decided' });
  const queue = await runQueue({
    pool,
    tasks: { send_mail: () => Promise.resolve() },
    count: JOBS_AT_ONCE,
    lookEveryMs: 600_000,
    keepSeen: () => Promise.resolve(),
  });
  await untilEmpty();
  await queue.stop();
  await pool.end();
});

it('a job that fails is in the queue with its reason, until it succeeds', async () => {
  await rowsOf("insert into erasures (auth_uid, files) values ('one', '{}')");
  const eraseDeleted = jest.fn(() => Promise.resolve());
  eraseDeleted.mockRejectedValueOnce(new Error('the identity service is away'));
  const logged = jest.spyOn(log, 'error');
  await startMachine({ eraseDeleted });
  await untilRows("select from graphile_worker.jobs where last_error ~ 'is away' and key = 'erasures'");
  expect(logged).not.toHaveBeenCalled(); // by the queue, besides
  expect(jobs.failure).toHaveBeenCalledWith('erasures', new Error('the identity service is away'));
  await untilEmpty();
  expect(eraseDeleted).toHaveBeenCalledTimes(2);
});

it('emails are sent once by two machines, and again after a failure', async () => {
  const send = jest.fn((..._mail: Parameters<Mailer['send']>) => Promise.resolve(undefined));
  send.mockRejectedValueOnce(new Error('the mail server is away'));
  await startMachine({ mailer: { send } });
  await startMachine({ mailer: { send } });
  const ids: number[] = [];
  for (let n = 0; n < 10; n += 1)
    ids.push(await putInOutbox(db, { to: `${n}@example.com`, subject: 'A word', text: '' }));
  await untilRows('select where not exists (select from outgoing_mails)');
  expect(send.mock.calls.map(([id]) => id).sort()).toEqual([...ids, ids[0]].sort());
  expect(jobs.failure).toHaveBeenCalledTimes(1);
});

it('the job of a machine that was killed is done by another, and by one at a time', async () => {
  await rowsOf("insert into erasures (auth_uid, files) values ('two', '{}')");
  await startMachine({ eraseDeleted: () => new Promise((resolve) => ends.push(resolve)) });
  await untilRows("select from graphile_worker.jobs where task_identifier = 'erasures' and locked_at is not null");
  const [killed] = await rowsOf('select id from media_workers');
  const eraseDeleted = jest.fn(() => Promise.resolve());
  await startMachine({ eraseDeleted });
  await untilRows(
    "select where not exists (select from graphile_worker.jobs where task_identifier <> 'erasures' and attempts < max_attempts)",
  );
  expect(eraseDeleted).not.toHaveBeenCalled();
  await untilRows(
    `with dead as (update media_workers set seen_at = now() - interval '1 hour' where id = $1)
     select where not exists (select from graphile_worker.jobs where attempts < max_attempts)`,
    [killed?.id],
  );
  expect(eraseDeleted).toHaveBeenCalledTimes(1);
  await forgetJobs(db);
  expect(await rowsOf('select from graphile_worker.jobs')).toEqual([]);
});

it('a job that hangs keeps no machine from stopping, and is for the others', async () => {
  await rowsOf("insert into erasures (auth_uid, files) values ('three', '{}')");
  const eraseDeleted = jest.fn(() => Promise.resolve());
  eraseDeleted.mockReturnValueOnce(new Promise((resolve) => ends.push(resolve)));
  await startMachine({ eraseDeleted });
  await untilRows("select from graphile_worker.jobs where task_identifier = 'erasures' and locked_at is not null");
  await machines.pop()?.stop();
  expect(await rowsOf('select from graphile_worker.jobs where locked_at is not null')).toEqual([]);
  await startMachine({ eraseDeleted });
  await untilEmpty();
  expect(eraseDeleted).toHaveBeenCalledTimes(2);
});

it('a walk of a feature begins at a start, and goes on where its step ended', async () => {
  const step = jest.fn(async () => 5);
  registerFeatures([{ name: 'walker', jobs: async () => ({ walks: { walk_of_feature: step } }) }]);
  try {
    await startMachine();
    const next =
      "select from graphile_worker._private_jobs where key = 'walk_of_feature' and payload ->> 'after' = '5'";
    await untilRows(`${next} and run_at > now()`);
  } finally {
    registerFeatures([]);
  }
  expect(step.mock.calls).toEqual([[expect.anything(), 0]]);
});
