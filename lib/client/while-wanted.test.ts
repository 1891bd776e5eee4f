import { whileWanted } from '@/lib/client/while-wanted';

/** In a browser with or without locks. */
function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  Object.assign(globalThis, {
    document: page,
    addEventListener: browser.addEventListener.bind(browser),
  });
  return {
    show: (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => browser.dispatchEvent(new Event('pagehide')),
    comeBack: () => browser.dispatchEvent(new Event('pageshow')),
  };
}

/** Shared by all tabs. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const held = last.then(() => (signal.aborted ? undefined : hold()));
    last = held.catch(() => undefined);
    return held;
  };
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
}

const untilEnd = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

let running = 0;
const work = async (signal: AbortSignal) => {
  running += 1;
  await untilEnd(signal);
  running -= 1;
};
const runQueued = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  running = 0;
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
});
afterEach(() => jest.useRealTimers());

it('the task runs while the page is visible, and for a minute more', async () => {
  const { show } = fakePage();
  const stop = whileWanted('x', work);
  expect(running).toBe(1);
  show('hidden');
  await jest.advanceTimersByTimeAsync(59_000);
  expect(running).toBe(1);
  show('visible');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(running).toBe(1);
  show('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(running).toBe(0);
  show('visible');
  expect(running).toBe(1);
  stop();
  await runQueued();
  expect(running).toBe(0);
});

it('the task ends when the page is left, and starts again when it comes back', async () => {
  const { leave, comeBack } = fakePage();
  const stop = whileWanted('x', work);
  leave();
  await runQueued();
  expect(running).toBe(0);
  comeBack();
  expect(running).toBe(1);
  stop();
});

it('the task runs in one tab at a time; the next takes over', async () => {
  fakePage();
  fakeLocks();
  const [first, second] = [whileWanted('x', work), whileWanted('x', work)];
  await runQueued();
  expect(running).toBe(1);
  first();
  await runQueued();
  expect(running).toBe(1);
  second();
  await runQueued();
  expect(running).toBe(0);
});
