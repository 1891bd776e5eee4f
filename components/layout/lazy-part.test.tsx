/** @jest-environment ./jest/browser-environment.ts */
import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { Suspense } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Here = () => <b>Here</b>;
const hanging = () => new Promise<never>(() => undefined);

it.each([
  ['a sentence with "Try again" stands', lazyPart(hanging), 'Part of this page did not load.Try again'],
  ['its own substitute stands', lazyPart(hanging, () => <b>Elsewhere</b>), 'Elsewhere'],
  ['it stands', lazyPart(async () => Here), 'Here'],
])('%s in the place of a part, according to what comes within two minutes', async (_, Part, text) => {
  render(
    <main>
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  );
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByRole('main')).toHaveTextContent(text);
});
