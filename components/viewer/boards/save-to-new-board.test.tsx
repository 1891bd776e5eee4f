/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { BOARD, box, openSaveToBoard, OTHER, put } from '@/components/viewer/boards/testing/save-to-board';
import { taking } from '@/jest/fake-api';
import { textbox } from '@/jest/person-at-page';
import { AppError } from '@/lib/errors';
import { newBoardSchema } from '@/lib/schemas/board-requests';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

it('asks for the name of a first board, which takes the pin', async () => {
  const { told, fill, press, mutations, isSaved, call } = openSaveToBoard([], {
    'POST /api/boards': taking(newBoardSchema, () => BOARD),
    [put(BOARD)]: () => BOARD,
  });
  await press('Create and save');
  expect(textbox('Name of your first board')).toHaveAccessibleDescription('Name is required');
  expect(textbox('Name of your first board')).toHaveFocus();
  expect(mutations()).toEqual([]);
  await fill(textbox('Name of your first board'), '  Slow   loops ');
  await press('Create and save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mutations()).toEqual([
    { name: 'POST /api/boards', body: { name: 'Slow loops', description: '' } },
    call(BOARD, 1),
  ]);
  expect(told).toMatchObject([{ kind: 'status', text: 'Saved to “Slow loops”.' }]);
  expect(isSaved()).toBe(true);
});

it('keeps a first board that was made when the pin could not be put on it', async () => {
  const { fill, press, isSaved } = openSaveToBoard([], {
    'POST /api/boards': () => BOARD,
    [put(BOARD)]: () => {
      throw new AppError('missing', 'There is no such pin.');
    },
  });
  await fill(textbox('Name of your first board'), 'Slow loops');
  await press('Create and save');
  const board = await screen.findByRole('checkbox', { name: 'Slow loops' });
  expect(board).toBeChecked();
  expect(board).toHaveAccessibleDescription('There is no such pin.');
  expect(isSaved()).toBe(false);
});

it('makes a board that is not there, which takes the pin with those that are chosen', async () => {
  const made = { ...BOARD, _id: '9', name: 'Still life', slug: 'new' };
  const { told, user, mutations, call } = openSaveToBoard([BOARD, OTHER], {
    'POST /api/boards': taking(newBoardSchema, ({ name }) => ({ ...made, name })),
    [put(OTHER)]: () => OTHER,
    [put(made)]: () => made,
  });
  await user.click(box('Fast loops'));
  const search = screen.getByRole('searchbox', { name: 'Search your boards' });
  await user.type(search, 'slow loops');
  expect(screen.queryByRole('button', { name: /^Create “/ })).toBeNull();
  await user.clear(search);
  await user.type(search, ' Still  life ');
  expect(search).toHaveAccessibleDescription('Also chosen: “Fast loops”');
  expect(screen.getByRole('button', { name: 'Create “Still life”' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told).toMatchObject([{ text: 'Saved to 2 boards.' }]);
  expect(mutations()).toEqual([
    { name: 'POST /api/boards', body: { name: 'Still life', description: '' } },
    call(OTHER, 1),
    call(made, 1),
  ]);
});

it('a board made in its own dialog is chosen, and the next Enter saves', async () => {
  const made = { ...BOARD, _id: '9', name: 'Still life', slug: 'still-life' };
  const { fill, press, user, mutations, call } = openSaveToBoard([BOARD], {
    'POST /api/boards': () => made,
    [put(made)]: () => made,
  });
  await press('Create Board');
  await fill(textbox(/^Name/), 'Still life');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Still life' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mutations()).toMatchObject([{ name: 'POST /api/boards' }, call(made, 1)]);
});
