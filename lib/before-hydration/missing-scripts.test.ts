/** @jest-environment ./jest/browser-environment.ts */
import { screen } from '@testing-library/dom';
import { captureEarlyInput } from '@/lib/before-hydration/early-input';
import { reportMissingScripts } from '@/lib/before-hydration/missing-scripts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const TWO_MINUTES = 120_000;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it.each([
  ['has come by then', '', () => delete window.earlyInputs],
  ['waits for the visitor', '<script data-version="1"></script>', () => undefined],
])('nothing is said where React %s', (_, html, change) => {
  document.body.innerHTML = html;
  window.earlyInputs = captureEarlyInput();
  const { earlyInputs } = window;
  reportMissingScripts();
  change();
  jest.advanceTimersByTime(TWO_MINUTES);
  expect(alerts()).toEqual([]);
  earlyInputs.stop();
});

it('a page whose scripts have not come after two minutes says so, and queues no more events', () => {
  document.body.innerHTML = '<button type="button">Theme</button>';
  window.earlyInputs = captureEarlyInput();
  reportMissingScripts();
  jest.advanceTimersByTime(TWO_MINUTES - 1);
  expect(alerts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(alerts()).toEqual(['Part of this page did not load. Try again']);
  screen.getByRole('button', { name: 'Theme' }).click();
  expect(window.earlyInputs.inputs).toEqual([]);
});
