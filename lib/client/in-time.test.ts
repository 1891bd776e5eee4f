import { inTime } from '@/lib/client/in-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('what hangs is given up after 120 seconds', async () => {
  const failed = jest.fn();
  void inTime(new Promise(() => undefined)).catch(failed);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
});

it('what comes or fails in time is handed on', async () => {
  await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
