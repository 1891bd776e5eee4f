import { withProgress } from '@/server/cli/progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  [
    4_000,
    [
      '1,000 of some 4,000 media files; left are 3,000, some 3 min.',
      '1,500 of some 4,000 media files; left are 2,500, some 4 min.',
    ],
  ],
  [undefined, ['1,000 media files so far.', '1,500 media files so far.']],
])('progress of %s is printed once a minute, and nothing afterwards', async (total, lines) => {
  const printed: string[] = [];
  await withProgress({ what: 'media files', total, print: (line) => printed.push(line) }, async (step) => {
    for (let n = 0; n < 1_000; n += 1) step();
    await jest.advanceTimersByTimeAsync(60_000);
    for (let n = 0; n < 500; n += 1) step();
    await jest.advanceTimersByTimeAsync(60_000);
  });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(printed).toEqual(lines);
});
