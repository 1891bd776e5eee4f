import { gate } from '../testing/fake-site';
import { BoundedReads } from './bounded-reads';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a disk that hangs holds two reads, lets 64 wait for 100 ms and the others not at all', async () => {
  const reads = new BoundedReads();
  const { closed, open } = gate();
  let begun = 0;
  const read = () => {
    begun += 1;
    return closed.then(() => 'read');
  };
  const waiting = Array.from({ length: 64 }, () => reads.run(read));
  expect(await reads.run(read)).toBeUndefined();
  await jest.advanceTimersByTimeAsync(100);
  expect(await Promise.all(waiting)).toEqual(Array(64).fill(undefined));
  expect(begun).toBe(2);

  open();
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toBe(64);
  expect(await reads.run(read)).toBe('read');
});

it('a read that fails fails for who asked, and no other', async () => {
  const reads = new BoundedReads();
  const failing = Array.from({ length: 4 }, () => reads.run(() => Promise.reject(new Error('EIO'))));
  for (const each of failing) await expect(each).rejects.toThrow('EIO');
  expect(await reads.run(() => Promise.resolve(1))).toBe(1);
});
