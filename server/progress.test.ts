import { showStep } from '@/server/progress.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('a log gets a line as a step begins, every ten seconds, and as it ends', async () => {
  const printed: string[] = [];
  let done = 0;
  const work = async () => {
    await pass(12_000);
    done = 2;
    await pass(9_000);
    return 'result';
  };
  const shown = { print: (line: string) => printed.push(line), terminal: undefined };
  expect(await showStep(() => `Drawing pictures ${done} of 2`, work, shown)).toBe('result');
  await pass(60_000);
  expect(printed).toEqual([
    'Drawing pictures 0 of 2 …',
    'Drawing pictures 0 of 2, 10 s',
    'Drawing pictures 2 of 2, 20 s',
    'Drawing pictures 2 of 2: done in 21 s',
  ]);
});

it('a terminal renews the line of a step, and keeps the time that it took', async () => {
  const printed: string[] = [];
  const lines: (() => string)[] = [];
  const terminal = {
    add: (line: () => string) => {
      lines.push(line);
      return () => void lines.pop();
    },
  };
  const work = async () => {
    await pass(3_000);
    expect(lines.map((line) => line())).toEqual(['Building the site, 3 s']);
  };
  await showStep(() => 'Building the site', work, { print: (line) => printed.push(line), terminal });
  expect(lines).toEqual([]);
  expect(printed).toEqual(['Building the site: done in 3 s']);
});

it('a step that fails is not called done', async () => {
  const printed: string[] = [];
  const fail = () => Promise.reject(new Error('no space left'));
  const shown = { print: (line: string) => printed.push(line), terminal: undefined };
  await expect(showStep(() => 'Building the site', fail, shown)).rejects.toThrow('no space left');
  await pass(60_000);
  expect(printed).toEqual(['Building the site …']);
});
