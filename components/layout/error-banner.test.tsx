/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { ErrorBanner } from '@/components/layout/error-banner';
import { raiseApiError } from '@/lib/client/api-error-event';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  [{ status: 401 }, 'Authentication error. If the problem persists, please log out and log back in again.'],
  [{ status: 429 }, 'Too many requests, please try again later.'],
  [{ code: 1 }, 'Error creating some pins.'],
  [{ code: 2 }, 'Error adding pins to some boards.'],
] as const)('a call that failed by %j is told for 8 seconds', (error, sentence) => {
  render(<ErrorBanner />);
  act(() => raiseApiError(error));
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  pass(7_900);
  expect(screen.getByRole('alert')).toBeVisible();
  pass(200);
  expect(screen.queryByRole('alert')).toBeNull();
});
