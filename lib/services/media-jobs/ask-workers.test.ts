import { randomUUID } from 'node:crypto';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { queuedJobs, untilRows } from '@/jest/media-jobs';
import { newPicture, useUploads } from '@/jest/uploads';
import { turnsOf } from '@/lib/domain/turns';
import { askWorkers } from '@/lib/services/media-jobs/ask-workers';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();

beforeEach(() => rowsOf('truncate media_jobs'));

/** Asks for a file as an upload does. */
async function ask(options: { signal?: AbortSignal; limitMs?: number } = {}) {
  const { path } = await uploads.received(await newPicture());
  return askWorkers({
    file: path,
    title: 'Waves',
    sender: { person: '1', network: '' },
    storage: uploads.storage,
    ...options,
  });
}

/** Nothing of a job is left. */
async function expectNothingLeft(): Promise<void> {
  expect(await rowsOf('select from media_jobs')).toEqual([]);
  expect(await queuedJobs()).toEqual([]);
  expect((await uploads.stored()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
}

it('a file that nobody wants any more is not begun', async () => {
  const gone = new AbortController();
  const asked = expect(ask({ signal: gone.signal })).rejects.toThrow('gone');
  await untilRows('select from media_jobs');
  expect(await queuedJobs()).toHaveLength(1);
  gone.abort(new Error('gone'));
  await asked;
  await expectNothingLeft();
});

it('who waits for too long hears that the site is busy', async () => {
  await expect(ask({ limitMs: 1 })).rejects.toMatchObject({ status: 503, field: 'file' });
  await expectNothingLeft();
});

it('workers take the files of people and networks in turn, as processes do', async () => {
  const senders = ['a1', 'a1', 'a1', 'b1', 'c2', 'c3', 'a1', 'd2', 'b1', 'e4'].map(([person = '', network = '']) => ({
    person: String(person.charCodeAt(0)),
    network,
  }));
  const ids = senders.map(() => randomUUID());
  for (const [at, { person, network }] of senders.entries()) {
    await rowsOf("select add_media_job($1, 'incoming/x', '', 100, $2, $3)", [ids[at], person, network]);
  }
  const jobs = await rowsOf<{ key: string; priority: number }>('select key, priority from graphile_worker.jobs');
  const priorities = ids.map((id) => jobs.find(({ key }) => key === id)?.priority);
  expect(priorities).toEqual(turnsOf(senders));
  for (const id of ids) await rowsOf('select end_media_job($1)', [id]);
});

it('a hundred files may wait for a worker; the next is refused, and those under way do not count', async () => {
  await rowsOf(
    "insert into media_jobs (id, incoming, title) select gen_random_uuid(), 'incoming/x', '' from generate_series(1, 100)",
  );
  await expect(ask()).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Many files') });
  await rowsOf('update media_jobs set begun_at = now() where id = (select min(id::text)::uuid from media_jobs)');
  const asked = expect(ask({ limitMs: 500 })).rejects.toMatchObject({ status: 503 });
  await untilRows('select from graphile_worker.jobs');
  await asked;
});
