/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, screen } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { showAds } from '@/features/ads/boxes/live-ad';

const FRAMES = [
  { name: 'one', url: 'https://one.example/' },
  { name: 'two', url: 'https://two.example/' },
];

let days = 0;

beforeEach(() => {
  jest.useFakeTimers();
  days += 2; // skips of one test end before the next
  jest.setSystemTime(days * 24 * 60 * 60_000);
  localStorage.clear();
  sessionStorage.setItem('ad-visit', '1');
  document.body.dataset.ads = JSON.stringify({ frames: FRAMES, donate: 'https://donate.example/' });
  document.body.innerHTML = '<ad-box>Words</ad-box>';
});
afterEach(() => jest.useRealTimers());

const box = () => document.querySelector<HTMLElement>('ad-box') ?? document.body;
const frame = () => screen.getByTitle<HTMLIFrameElement>('Advertisement');
const skipped = () => Object.keys(JSON.parse(localStorage.getItem('ad-skips') ?? '{}') ?? {}).sort();
const after = (ms: number) => jest.advanceTimersByTime(ms);
const says = (data: unknown) => dispatchEvent(new MessageEvent('message', { source: frame().contentWindow, data }));

it('a provider without an answer is replaced by the next after a second', () => {
  showAds(box());
  const first = frame().src;
  after(900);
  expect(frame().src).toBe(first);
  after(100);
  expect(FRAMES.map(({ url }) => url)).toContain(frame().src);
  expect(frame().src).not.toBe(first);
  expect(skipped()).toHaveLength(1);
  after(1_000);
  expect(skipped()).toEqual(['one', 'two']);
  expect(screen.queryByTitle('Advertisement')).toBeNull();
  expect(screen.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', 'https://donate.example/');
});

it('a page that has come has a second to show something', () => {
  showAds(box());
  const first = frame().src;
  after(900);
  fireEvent.load(frame());
  after(900);
  expect(frame().src).toBe(first);
  expect(box()).toHaveTextContent('Words');
  expect(skipped()).toEqual([]);
  after(100);
  expect(frame().src).not.toBe(first);
  expect(skipped()).toHaveLength(1);
});

it('a message from another window does not count as an ad', () => {
  showAds(box());
  const first = frame().src;
  for (const source of [window, null])
    dispatchEvent(new MessageEvent('message', { source, data: { pinsAd: 'shown' } }));
  expect(frame()).not.toHaveClass('ad-frame-shown');
  after(1_000);
  expect(frame().src).not.toBe(first);
});

it('providers alternate from box to box', () => {
  document.body.insertAdjacentHTML('beforeend', '<ad-box>Words</ad-box>');
  for (const each of document.querySelectorAll('ad-box')) if (each instanceof HTMLElement) showAds(each);
  const [one, other] = screen.getAllByTitle<HTMLIFrameElement>('Advertisement').map(({ src }) => src);
  expect([one, other].sort()).toEqual(FRAMES.map(({ url }) => url));
});

it('an ad that has loaded replaces the words and follows the theme', async () => {
  document.documentElement.dataset.theme = 'dark';
  showAds(box());
  const sent: unknown[] = [];
  jest.spyOn(frame().contentWindow ?? window, 'postMessage').mockImplementation((message) => void sent.push(message));
  says({ pinsAd: 'something else' });
  expect(frame()).not.toHaveClass('ad-frame-shown');
  expect(frame()).toHaveAttribute('tabindex', '-1'); // invisible content takes no focus
  says({ pinsAd: 'shown' });
  after(60_000);
  expect(frame()).toHaveClass('ad-frame-shown');
  expect(frame()).not.toHaveAttribute('tabindex');
  expect(box()).toHaveTextContent(/^$/);
  expect(sent).toEqual([{ pinsTheme: 'dark' }]);
  document.documentElement.dataset.theme = 'light';
  await Promise.resolve(); // the observer reports later
  expect(sent).toEqual([{ pinsTheme: 'dark' }, { pinsTheme: 'light' }]);
});

it('asks for a gift, and blames no provider, where the network is away', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  showAds(box());
  after(1_000);
  expect(screen.getByRole('link', { name: 'Donate' })).toBeInTheDocument();
  expect(localStorage.getItem('ad-skips')).toBeNull();
});
