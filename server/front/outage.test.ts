import { abortInOutage } from './outage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a call that waits for the database', () => {
  it('is given up within three seconds while the database is away', () => {
    const { signal, end } = abortInOutage(() => false);
    jest.advanceTimersByTime(2_250);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(250);
    expect(signal.aborted).toBe(true);
    end();
  });

  it('may take its time otherwise, also over a short gap', () => {
    let isUp = true;
    const { signal, end } = abortInOutage(() => isUp);
    jest.advanceTimersByTime(10_000);
    isUp = false;
    jest.advanceTimersByTime(250);
    isUp = true;
    jest.advanceTimersByTime(10_000);
    expect(signal.aborted).toBe(false);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });
});
