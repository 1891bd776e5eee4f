/** @jest-environment ./jest/browser-environment.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { LiveAd } from './live-ad';

const FRAMES = [
  { name: 'one', url: 'https://one.example/' },
  { name: 'two', url: 'https://two.example/' },
];

let days = 0;

beforeEach(() => {
  jest.useFakeTimers();
  days += 2; // whom one test has left is asked again in the next
  jest.setSystemTime(days * 24 * 60 * 60_000);
  localStorage.clear();
  sessionStorage.setItem('ad-visit', '1');
  document.body.dataset.ads = JSON.stringify({ frames: FRAMES, donate: 'https://donate.example/' });
});
afterEach(() => jest.useRealTimers());

const frame = () => screen.getByTitle<HTMLIFrameElement>('Advertisement');
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const says = (data: unknown) =>
  act(() => dispatchEvent(new MessageEvent('message', { source: frame().contentWindow, data })));

it('a provider whose page does not come is left after a second, and the next one is asked', () => {
  render(<LiveAd>Words</LiveAd>);
  const first = frame().src;
  after(900);
  expect(frame().src).toBe(first);
  after(100);
  expect(FRAMES.map(({ url }) => url)).toContain(frame().src);
  expect(frame().src).not.toBe(first);
  after(1_000);
  expect(screen.queryByTitle('Advertisement')).toBeNull();
  expect(screen.getByRole('link', { name: 'Donate' })).toBeInTheDocument();
});

it('a page that has come has a second to show something', () => {
  render(<LiveAd>Words</LiveAd>);
  const first = frame().src;
  after(900);
  fireEvent.load(frame());
  after(900);
  expect(frame().src).toBe(first);
  after(100);
  expect(frame().src).not.toBe(first);
});

it('an ad that is there stays, and is told the theme whenever it changes', async () => {
  document.documentElement.dataset.theme = 'dark';
  render(<LiveAd>Words</LiveAd>);
  const told: unknown[] = [];
  jest.spyOn(frame().contentWindow ?? window, 'postMessage').mockImplementation((message) => void told.push(message));
  says({ pinsAd: 'shown' });
  after(60_000);
  expect(frame()).toHaveClass('ad-frame-shown');
  expect(told).toEqual([{ pinsTheme: 'dark' }]);
  await act(async () => {
    document.documentElement.dataset.theme = 'light';
  });
  expect(told).toEqual([{ pinsTheme: 'dark' }, { pinsTheme: 'light' }]);
});
