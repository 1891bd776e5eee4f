import { forgetWrongTries, noteWrongTry, waitAfter, waitLeft } from '@/features/discreet/tools/wrong-tries';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

beforeEach(() => {
  fakeBrowser();
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

it('the first wrong PINs cost nothing, each later one doubles the wait, up to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 40].map(waitAfter)).toEqual([0, 0, 5_000, 10_000, 20_000, 900_000]);
});

it('the wait is kept in the storage, ends, and is forgotten by the right PIN', () => {
  for (let tries = 0; tries < 4; tries += 1) noteWrongTry();
  expect(waitLeft()).toBe(10_000);
  jest.advanceTimersByTime(10_001);
  expect(waitLeft()).toBe(0);
  noteWrongTry();
  expect(waitLeft()).toBe(20_000);
  forgetWrongTries();
  expect(waitLeft()).toBe(0);
});
