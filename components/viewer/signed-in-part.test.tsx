/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PinActions } from '@/components/pin/pin-actions';
import { PinCard } from '@/components/pin/pin-card';
import { fakeApi } from '@/jest/fake-api';
import { addCardButtons } from '@/lib/before-hydration/card-buttons';
import { toCard } from '@/lib/domain/to-card';
import { samplePin } from '@/lib/seo/testing/sample-data';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const pin = samplePin({});

it('places keep a signed-in person’s presses and focus for the own buttons, on cards too', async () => {
  const made = fakeApi({
    'POST /api/pins/7/save': () => ({ savesCount: 5 }),
    [`POST /api/pins/${pin._id}/save`]: () => ({ savesCount: 5 }),
  });
  document.documentElement.dataset.account = '';
  storeViewer(SOMEBODY);
  takeSets(SOMEBODY, Infinity);
  addCardButtons();
  render(
    <>
      <PinActions id="7" title="Waves" savesCount={4} />
      <PinCard card={toCard(pin)} shape={{ heading: 'h2', eager: true, first: false }} />
    </>,
  );
  const places = await waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: 'Like' });
    expect(buttons).toHaveLength(2);
    return buttons;
  });
  places[1]?.focus();
  for (const place of places) {
    fireEvent.click(place);
    expect(place).toHaveAttribute('aria-busy', 'true');
  }
  expect(made).toEqual([]);
  // The file of the acts is loaded now, which takes a busy machine a while.
  const liked = await screen.findAllByRole('button', { name: 'Liked', pressed: true }, { timeout: 20_000 });
  expect(liked).toHaveLength(2);
  expect(liked[1]).toHaveFocus();
  expect(made.map(({ name }) => name)).toEqual(['POST /api/pins/7/save', `POST /api/pins/${pin._id}/save`]);
  expect(sessionStorage.getItem('wish')).toBeNull();
});
