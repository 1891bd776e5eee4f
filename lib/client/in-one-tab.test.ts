import { inOneTab } from '@/lib/client/in-one-tab';
import { BROWSER_PATIENCE_MS } from '@/lib/config';

const setLocks = (request?: LockManager['request'] | (() => Promise<never>)) =>
  Object.defineProperty(navigator, 'locks', { value: request && { request }, configurable: true });

afterEach(() => jest.useRealTimers());

it('work runs without Web Locks', async () => {
  setLocks();
  await expect(inOneTab('wish', async () => 7)).resolves.toBe(7);
});

it('work runs without a lock that is not granted in time', async () => {
  jest.useFakeTimers();
  setLocks(() => new Promise(() => undefined));
  const work = jest.fn(async () => 7);
  const done = inOneTab('wish', work);
  await jest.advanceTimersByTimeAsync(BROWSER_PATIENCE_MS - 1);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(done).resolves.toBe(7);
});
