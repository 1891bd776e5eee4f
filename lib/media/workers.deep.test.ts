/** @looks-at lib/media server/media */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import sharp from 'sharp';
import { isRunning, until, useMediaWorkers } from '@/lib/media/testing/media-workers';
import { dotsGif, drawing } from '@/lib/media/testing/picture-files';

jest.setTimeout(120_000);

const { newWorkers, place, prepare } = useMediaWorkers();
const UNAVAILABLE = { status: 503, field: 'file' };

let small: Buffer;
/** Takes a second or so. */
let large: Buffer;
/** Takes a second or so to be read. */
let vast: Buffer;

beforeAll(async () => {
  small = await drawing(64, 48).png().toBuffer();
  large = dotsGif(200, 400, 400);
  const create = { width: 6_000, height: 6_000, channels: 3 as const, background: '#336699' };
  vast = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
});

describe('the processes that prepare media', () => {
  it('work side by side, no more than allowed, and each on one file at a time', async () => {
    const workers = newWorkers({ count: 2 });
    const counts: number[] = [];
    const jobs = Array.from({ length: 6 }, async () => {
      await prepare(workers, small);
      counts.push(workers.pids.length);
    });
    await Promise.all(jobs);
    expect(counts).toHaveLength(6);
    expect(Math.max(...counts)).toBe(2);
  });

  it('keep a priority that is lower than theirs, which only root could raise', async () => {
    const workers = newWorkers();
    await prepare(workers, small);
    const [pid = 0] = workers.pids;
    os.setPriority(pid, 19);
    await expect(prepare(workers, small)).resolves.toMatchObject({ type: 'pic' });
    expect(os.getPriority(pid)).toBe(19);
  });

  it('take files of people in turn, so that the file of one does not wait for all files of another', async () => {
    const workers = newWorkers();
    const senders = ['first 1', 'first 1', 'first 1', 'neighbour 1', 'other 2', 'first 1'];
    const places = await Promise.all(senders.map(() => place(small)));
    const done: string[] = [];
    const jobs = senders.map(async (sender, at) => {
      const [person = '', network = ''] = sender.split(' ');
      const { file = '', folder = '' } = places[at] ?? {};
      await workers.prepare({ make: 'asset', file, folder }, { sender: { person, network } });
      done.push(person);
    });
    await Promise.all(jobs);
    expect(done).toEqual(['first', 'other', 'neighbour', 'first', 'first', 'first']);
  });

  it('refuse a file when too many wait, and take others again later', async () => {
    const workers = newWorkers({ waiting: 1 });
    const jobs = await Promise.allSettled([prepare(workers, small), prepare(workers, small), prepare(workers, small)]);
    const refused = jobs.filter((job) => job.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ ...UNAVAILABLE, message: expect.stringContaining('in a minute') });
    await expect(prepare(workers, small)).resolves.toMatchObject({ type: 'pic' });
  });

  it('stop with a file that is no longer wanted, whether it waits or is in work', async () => {
    const workers = newWorkers();
    const [first, second] = [new AbortController(), new AbortController()];
    const working = prepare(workers, large, first);
    const outcomes = [working, prepare(workers, large, second)].map((job) => expect(job).rejects.toThrow('gone'));
    await until(() => workers.pids.length === 1);
    const [pid = 0] = workers.pids;
    second.abort(new Error('gone'));
    first.abort(new Error('gone'));
    await Promise.all(outcomes);
    await until(() => !isRunning(pid));
    await expect(prepare(workers, small, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    await expect(prepare(workers, small)).resolves.toMatchObject({ type: 'pic' });
  });

  it('lose only the file that one of them was killed over', async () => {
    const workers = newWorkers();
    const doomed = expect(prepare(workers, large)).rejects.toMatchObject(UNAVAILABLE);
    await until(() => workers.pids.length === 1);
    const other = prepare(workers, small);
    const [pid = 0] = workers.pids;
    process.kill(pid, 'SIGKILL');
    await doomed;
    await expect(other).resolves.toMatchObject({ type: 'pic' });
    expect(workers.pids).not.toContain(pid);
  });

  it.each([
    ['to be read', { readMs: 1 }],
    ['in all', { jobMs: 1 }],
  ])('are killed over a file that takes too much time %s', async (_, limits) => {
    const workers = newWorkers(limits);
    await expect(prepare(workers, vast)).rejects.toMatchObject({
      status: 422,
      field: 'file',
      message: expect.stringContaining('too much time or memory'),
    });
    expect(workers.pids).toEqual([]);
  });

  it('may take longer for what has shown that it can be read', async () => {
    const workers = newWorkers({ readMs: 2_000 });
    await prepare(workers, dotsGif(2, 64, 48));
    await expect(prepare(workers, dotsGif(200, 500, 500))).resolves.toMatchObject({ type: 'gif', frames: 200 });
  });

  it('are killed over a file that takes too much memory', async () => {
    const workers = newWorkers({ memory: 1 });
    await expect(prepare(workers, large)).rejects.toMatchObject({ status: 422, field: 'file' });
    expect(workers.pids).toEqual([]);
  });

  it('are replaced after some files', async () => {
    const workers = newWorkers({ jobsEach: 2 });
    await prepare(workers, small);
    const [first] = workers.pids;
    await prepare(workers, small);
    expect(workers.pids).toEqual([]);
    await prepare(workers, small);
    expect(workers.pids).not.toContain(first);
  });

  it('are let go when there is nothing to do', async () => {
    const workers = newWorkers({ idleMs: 1 });
    const job = prepare(workers, small);
    await until(() => workers.pids.length === 1);
    const [pid = 0] = workers.pids;
    await job;
    await until(() => workers.pids.length === 0 && !isRunning(pid));
  });

  it('end with the process that started them, even by kill -9', async () => {
    const script = `
      import { Workers } from './lib/media/workers.ts';
      const settings = { count: 1, waiting: 9, readMs: 60_000, jobMs: 60_000, idleMs: 60_000, jobsEach: 9, memory: 2 ** 30 };
      const workers = new Workers(settings);
      await workers.prepare({ make: 'asset', file: 'none', folder: '.' }).catch(() => undefined);
      console.log(workers.pids[0]);
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isRunning(pid));
  });
});
