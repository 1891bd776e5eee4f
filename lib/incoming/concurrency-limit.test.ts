import { ConcurrencyLimit } from '@/lib/incoming/concurrency-limit';

/** Work that ends on request. */
function held() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
  return { work: () => promise, end, fail };
}
const reached = { status: 429, retryAfter: 5 };
const done = async () => 'done';

describe('a limit of what is under way at once', () => {
  it('holds for each key, until something of it ends', async () => {
    const limit = new ConcurrencyLimit({ each: 2, all: 8 }, 5);
    const [one, two] = [held(), held()];
    const running = [limit.run('a', one.work), limit.run('a', two.work)];
    await expect(limit.run('a', done)).rejects.toMatchObject(reached);
    expect(await limit.run('b', done)).toBe('done');
    one.end();
    await running[0];
    expect(await limit.run('a', done)).toBe('done');
    two.end();
    await Promise.all(running);
  });

  it('holds for all together, and is released by what fails, too', async () => {
    const limit = new ConcurrencyLimit({ each: 2, all: 8 }, 5);
    const works = Array.from({ length: 8 }, held);
    const running = works.map(({ work }, n) => limit.run(`person ${n >> 1}`, work));
    const outcomes = Promise.allSettled(running);
    await expect(limit.run('somebody else', done)).rejects.toMatchObject(reached);
    works.forEach(({ end, fail }, n) => (n % 2 ? end() : fail(new Error('gone'))));
    await outcomes;
    const again = Array.from({ length: 8 }, (_, n) => limit.run(`person ${n >> 1}`, done));
    expect(await Promise.all(again)).toHaveLength(8);
  });
});
