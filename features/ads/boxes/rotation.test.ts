import { nextFrame, skipFrame, nextSlotNumber } from '@/features/ads/boxes/rotation';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

const frames = ['a', 'b', 'c'].map((name) => ({ name, url: `https://${name}.example/` }));
const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 60 * 60_000;
const nameAt = (slotNumber: number, now = NOW) => nextFrame(frames, slotNumber, now)?.name;

let browser: ReturnType<typeof fakeBrowser>;
/** Moves on for each test, past the skips that earlier tests have set. */
let now = NOW;
beforeEach(() => {
  browser = fakeBrowser();
  now += 100 * HOUR;
});

it('ad providers are taken in rotation', () =>
  expect([0, 1, 2, 3, 7].map((slotNumber) => nameAt(slotNumber))).toEqual([...'abcab']));

it('an ad provider that failed is skipped for 24 hours', () => {
  skipFrame({ name: 'b', url: '' }, now);
  expect([0, 1, 2].map((slotNumber) => nameAt(slotNumber, now + 1))).toEqual([...'acc']);
  expect(nameAt(1, now + 24 * HOUR - 1)).toBe('c');
  expect(nameAt(1, now + 24 * HOUR)).toBe('b');
});

it('no ad provider is left when all have failed, until their 24 hours are over', () => {
  for (const [i, frame] of frames.entries()) skipFrame(frame, now + i * HOUR);
  expect(nameAt(0, now + 3 * HOUR)).toBeUndefined();
  expect([0, 1, 2].map((slotNumber) => nameAt(slotNumber, now + 24.5 * HOUR))).toEqual([...'aaa']);
  skipFrame({ name: 'd', url: '' }, now + 25.5 * HOUR);
  expect(Object.keys(JSON.parse(browser.localStorage.getItem('ad-skips') ?? '') ?? {})).toEqual(['c', 'd']);
});

it.each(['', 'null', '[]', '{"a":"x","b":null}', '{"a":', '{"a":9e99}'])(
  'skipped ad providers are not taken from broken storage: %s',
  (text) => {
    browser.localStorage.setItem('ad-skips', text);
    expect([0, 1, 2].map((slotNumber) => nameAt(slotNumber, now))).toEqual([...'abc']);
  },
);

it('skipped ad providers are remembered for the page alone where nothing can be stored', () => {
  browser.localStorage.setItem = () => {
    throw new Error('full');
  };
  skipFrame({ name: 'a', url: '' }, now);
  expect(nameAt(0, now)).toBe('b');
});

it('each ad slot gets the next provider, from where the last page of the visit began', () => {
  Object.assign(globalThis, { sessionStorage: { getItem: () => '4', setItem: jest.fn() } });
  expect([nextSlotNumber(), nextSlotNumber(), nextSlotNumber()]).toEqual([5, 6, 7]);
  expect(sessionStorage.setItem).toHaveBeenCalledWith('ad-visit', '5');
});
