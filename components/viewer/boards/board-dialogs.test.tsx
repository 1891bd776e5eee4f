/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { fakeApi } from '@/jest/fake-api';
import { openDialog } from '@/lib/client/board-dialogs';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { storeViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

it('a dialog about boards that is asked for before the page can show it opens as soon as it can', () => {
  openDialog({ kind: 'create' });
  const first = render(<BoardDialogs />);
  expect(screen.getByRole('dialog', { name: 'Create Board' })).toHaveProperty('open', true);
  first.unmount();

  render(<BoardDialogs />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openDialog({ kind: 'create' }));
  expect(screen.getByRole('dialog', { name: 'Create Board' })).toHaveProperty('open', true);
});

it('the dialog "Save to Board" says that there are no boards once that is known, and saves no sooner', async () => {
  fakeApi({
    [`GET /api/boards?creator=${SOMEBODY._id}`]: () => [],
    [`GET /api/boards?creator=${SOMEBODY._id}&pin=7&nameOnly=true`]: () => [],
  });
  storeViewer({ ...SOMEBODY, boards: undefined });
  render(<BoardDialogs />);
  act(() => openDialog({ kind: 'add-to-board', pin: { id: '7', title: 'Waves' } }));
  expect(await screen.findByRole('status')).toHaveTextContent('Loading your boards');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  act(() => storeViewer({ ...SOMEBODY, boards: [] }));
  expect(screen.getByRole('status')).toHaveTextContent('You have no boards yet.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});
