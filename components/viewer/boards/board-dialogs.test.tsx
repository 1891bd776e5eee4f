/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { BOARD, openSaveToBoard } from '@/components/viewer/boards/testing/save-to-board';
import { openDialog } from '@/lib/client/board-dialogs';
import { storeViewer } from '@/lib/client/viewer-store';
import { AppError } from '@/lib/errors';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

it('a board dialog requested early opens as soon as the page can show it', () => {
  openDialog({ kind: 'create' });
  const first = render(<BoardDialogs />);
  expect(screen.getByRole('dialog', { name: 'Create Board' })).toHaveProperty('open', true);
  first.unmount();

  render(<BoardDialogs />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openDialog({ kind: 'create' }));
  expect(screen.getByRole('dialog', { name: 'Create Board' })).toHaveProperty('open', true);
});

describe('the dialog "Save to Board"', () => {
  it('says that boards are loading, and asks for nothing sooner', () => {
    const { me } = openSaveToBoard(undefined, (somebody) => ({
      [`GET /api/users/${somebody._id}`]: () => new Promise(() => undefined),
    }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading your boards');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    act(() => storeViewer({ ...me, boards: [BOARD] }));
    expect(screen.getByRole('checkbox', { name: 'Slow loops' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('asks again for boards that did not come', async () => {
    let isAway = true;
    const { press } = openSaveToBoard(undefined, (me) => ({
      [`GET /api/users/${me._id}`]: () => {
        if (isAway) throw new AppError('unavailable', 'The gallery cannot be reached just now.');
        return { ...me, boards: [BOARD] };
      },
    }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your boards could not be loaded.');
    isAway = false;
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: 'Slow loops' })).toBeVisible();
  });
});
