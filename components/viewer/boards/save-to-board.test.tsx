/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { BOARD, box, holds, openSaveToBoard, OTHER, put } from '@/components/viewer/boards/testing/save-to-board';
import { AppError } from '@/lib/errors';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const question = () => screen.findByRole('dialog', { name: 'Remove from Board' });

it('a press chooses, “Save” saves to all that are chosen, once, and the message undoes all of it', async () => {
  const { told, user, press, mutations, isSaved, call, open } = openSaveToBoard([BOARD, OTHER], {
    [put(BOARD)]: () => BOARD,
    [put(OTHER)]: () => OTHER,
  });
  await user.click(box('Slow loops'));
  await user.click(box('Slow loops'));
  expect(box('Slow loops')).not.toBeChecked();
  await user.click(box('Slow loops'));
  await user.click(box('Fast loops'));
  expect(box('Slow loops')).toBeChecked();
  expect(mutations()).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isSaved()).toBe(true);
  expect(told).toMatchObject([{ kind: 'status', text: 'Saved to 2 boards.' }]);
  act(() => told[0]?.undo?.());
  await waitFor(() => expect(told).toMatchObject([{}, { text: 'Removed from 2 boards.' }]));
  expect(isSaved()).toBe(false);
  expect(mutations()).toEqual([call(BOARD, 1), call(OTHER, 1), call(BOARD, 0), call(OTHER, 0)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  await user.click(box('Fast loops'));
  await press('Save');
  await waitFor(() =>
    expect(told.at(-1)).toMatchObject({ text: 'Saved to “Fast loops”.', link: { href: '/board/fast-loops' } }),
  );
});

it('“Save” without a choice says that a board must be chosen, and the choice ends that', async () => {
  const { user, press, mutations } = openSaveToBoard([BOARD, OTHER], { 'GET /api/boards': holds(BOARD) });
  await waitFor(() => expect(box('Slow loops')).toBeChecked());
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose another board first.');
  expect(box('Fast loops')).toHaveFocus();
  expect(box('Fast loops')).toHaveAccessibleDescription('Choose another board first.');
  await user.keyboard(' ');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box('Fast loops')).toBeChecked();
  expect(mutations()).toEqual([]);
});

it('asks before the pin is taken off a board, and Undo puts it back', async () => {
  const { user, press, mutations, call } = openSaveToBoard([BOARD], {
    'GET /api/boards': holds(BOARD),
    [put(BOARD)]: () => BOARD,
  });
  await waitFor(() => expect(box('Slow loops')).toHaveAccessibleDescription('Saved here'));
  await user.click(box('Slow loops'));
  expect(await question()).toHaveTextContent('Remove this pin from the board?');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await press('Cancel');
  expect(box('Slow loops')).toBeChecked();
  expect(mutations()).toEqual([]);
  await user.click(box('Slow loops'));
  await press('Remove');
  expect(await screen.findByText('Removed from “Slow loops”.')).toBeVisible();
  expect(box('Slow loops')).not.toBeChecked();
  await press('Undo');
  expect(await screen.findByText('Saved to “Slow loops”.')).toBeVisible();
  expect(box('Slow loops')).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(mutations()).toEqual([call(BOARD, 0), call(BOARD, 1)]);
});

it('a board that fails stays chosen and says why, while the others take the pin', async () => {
  let isFull = true;
  const { user, press, told } = openSaveToBoard([BOARD, OTHER], {
    [put(BOARD)]: () => BOARD,
    [put(OTHER)]: () => {
      if (isFull) throw new AppError('conflict', 'The board is full.');
      return OTHER;
    },
  });
  await user.click(box('Slow loops'));
  await user.click(box('Fast loops'));
  await press('Save');
  await waitFor(() => expect(box('Fast loops')).toHaveAccessibleDescription('The board is full.'));
  expect(box('Fast loops')).toBeInvalid();
  expect(box('Fast loops')).toBeChecked();
  expect(box('Fast loops')).toHaveFocus();
  expect(box('Slow loops')).toHaveAccessibleDescription('Saved here');
  expect(screen.getByRole('status')).toHaveTextContent('Saved to “Slow loops”.');
  isFull = false;
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told).toMatchObject([{ text: 'Saved to “Fast loops”.' }]);
});

it('Enter chooses the first match, or a row, and saves; arrows walk over the rows', async () => {
  const { user, mutations, call } = openSaveToBoard([BOARD, OTHER], {
    'GET /api/boards': holds(BOARD),
    [put(OTHER)]: () => OTHER,
  });
  await waitFor(() => expect(box('Slow loops')).toBeChecked());
  expect(screen.getByRole('searchbox', { name: 'Search your boards' })).toHaveFocus();
  await user.keyboard('slow{Enter}');
  expect(await screen.findByText('Already saved to “Slow loops”.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(box('Fast loops')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(box('Slow loops')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mutations()).toEqual([call(OTHER, 1)]);
});
