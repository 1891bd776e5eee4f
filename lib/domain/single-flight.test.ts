import { singleFlight } from './single-flight';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('singleFlight', () => {
  it('runs once for all callers meanwhile and shortly afterwards', async () => {
    let done = 0;
    const ask = singleFlight(async () => (done += 1), 2_000);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    jest.advanceTimersByTime(1_999);
    expect(await ask()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await ask()).toBe(2);
  });

  it('fails for all of them, and runs again after the same time', async () => {
    let tries = 0;
    const ask = singleFlight(async () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return tries;
    }, 2_000);
    await expect(ask()).rejects.toThrow('down');
    await expect(ask()).rejects.toThrow('down');
    jest.advanceTimersByTime(2_000);
    expect(await ask()).toBe(2);
  });
});
