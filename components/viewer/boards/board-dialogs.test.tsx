/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { fakeApi, taking } from '@/jest/fake-api';
import { personAtPage, textbox } from '@/jest/person-at-page';
import { openDialog } from '@/lib/client/board-dialogs';
import { MESSAGE, type Message } from '@/lib/client/message-event';
import type { OwnBoard } from '@/lib/client/own-boards';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { isMember, takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';
import { AppError } from '@/lib/errors';
import type { Account } from '@/lib/schemas/account';
import { newBoardSchema } from '@/lib/schemas/board-requests';

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
  let serial = 0;
  let pin: { id: string; title: string };
  let me: Account;
  // Data are cached by person and pin, so each test has its own.
  beforeEach(() => {
    pin = { id: String(++serial), title: 'Waves' };
    me = { ...SOMEBODY, _id: String(900 + serial) };
  });
  const BOARD = { _id: '5', name: 'Slow loops', slug: 'slow-loops', isPrivate: false };
  const OTHER = { _id: '6', name: 'Fast loops', slug: 'fast-loops', isPrivate: false };
  const put = (board: { _id: string }) => `PATCH /api/boards/${board._id}/pins`;
  const holds = (board: OwnBoard) => (_body: unknown, url: URL) => (url.searchParams.has('pin') ? [board] : []);
  const mutationsOf = (calls: { name: string }[]) => calls.filter(({ name }) => !name.startsWith('GET'));

  function open(boards: OwnBoard[] | undefined, answers: Parameters<typeof fakeApi>[0] = {}) {
    const calls = fakeApi({ 'GET /api/boards': () => [], ...answers });
    const told: Message[] = [];
    addEventListener(MESSAGE, (event) => event instanceof CustomEvent && told.push(event.detail));
    const account: Account = { ...me, boards };
    storeViewer(account);
    takeSets(account, Infinity);
    render(<BoardDialogs />);
    act(() => openDialog({ kind: 'add-to-board', pin }));
    return { calls, told, ...personAtPage() };
  }
  const isSaved = () => isMember({ set: 'boardPins', id: pin.id });

  it('says that boards are loading, and asks for nothing sooner', () => {
    open(undefined, { [`GET /api/users/${me._id}`]: () => new Promise(() => undefined) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your boards');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    act(() => storeViewer({ ...me, boards: [BOARD] }));
    expect(screen.getByRole('checkbox', { name: 'Slow loops' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('asks again for boards that did not come', async () => {
    let isAway = true;
    const account = () => {
      if (isAway) throw new AppError('unavailable', 'The gallery cannot be reached just now.');
      return { ...me, boards: [BOARD] };
    };
    const { press } = open(undefined, { [`GET /api/users/${me._id}`]: account });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your boards could not be loaded.');
    isAway = false;
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: 'Slow loops' })).toBeVisible();
  });

  it('asks for the name of a first board, which takes the pin', async () => {
    const { calls, told, fill, press } = open([], {
      'POST /api/boards': taking(newBoardSchema, () => BOARD),
      [put(BOARD)]: () => BOARD,
    });
    await press('Create and save');
    expect(textbox('Name of your first board')).toHaveAccessibleDescription('Name is required');
    expect(textbox('Name of your first board')).toHaveFocus();
    expect(mutationsOf(calls)).toEqual([]);
    await fill(textbox('Name of your first board'), '  Slow   loops ');
    await press('Create and save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mutationsOf(calls)).toEqual([
      { name: 'POST /api/boards', body: { name: 'Slow loops', description: '' } },
      { name: put(BOARD), body: { pinId: pin.id, add: 1 } },
    ]);
    expect(told).toMatchObject([{ kind: 'status', text: 'Saved to “Slow loops”.' }]);
    expect(isSaved()).toBe(true);
  });

  it('keeps a first board that was made when the pin could not be put on it', async () => {
    const { fill, press } = open([], {
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

  const box = (name: string) => screen.getByRole('checkbox', { name });
  const call = (board: { _id: string }, add: 0 | 1) => ({ name: put(board), body: { pinId: pin.id, add } });
  const question = () => screen.findByRole('dialog', { name: 'Remove from Board' });

  it('a press chooses, “Save” saves to all that are chosen, once, and the message undoes all of it', async () => {
    const { calls, told, user, press } = open([BOARD, OTHER], {
      [put(BOARD)]: () => BOARD,
      [put(OTHER)]: () => OTHER,
    });
    await user.click(box('Slow loops'));
    await user.click(box('Slow loops'));
    expect(box('Slow loops')).not.toBeChecked();
    await user.click(box('Slow loops'));
    await user.click(box('Fast loops'));
    expect(box('Slow loops')).toBeChecked();
    expect(mutationsOf(calls)).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isSaved()).toBe(true);
    expect(told).toMatchObject([{ kind: 'status', text: 'Saved to 2 boards.' }]);
    act(() => told[0]?.undo?.());
    await waitFor(() => expect(told).toMatchObject([{}, { text: 'Removed from 2 boards.' }]));
    expect(isSaved()).toBe(false);
    expect(mutationsOf(calls)).toEqual([call(BOARD, 1), call(OTHER, 1), call(BOARD, 0), call(OTHER, 0)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openDialog({ kind: 'add-to-board', pin }));
    await user.click(box('Fast loops'));
    await press('Save');
    await waitFor(() =>
      expect(told.at(-1)).toMatchObject({ text: 'Saved to “Fast loops”.', link: { href: '/board/fast-loops' } }),
    );
  });

  it('“Save” without a choice says that a board must be chosen, and the choice ends that', async () => {
    const { calls, user, press } = open([BOARD, OTHER], { 'GET /api/boards': holds(BOARD) });
    await waitFor(() => expect(box('Slow loops')).toBeChecked());
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose another board first.');
    expect(box('Fast loops')).toHaveFocus();
    expect(box('Fast loops')).toHaveAccessibleDescription('Choose another board first.');
    await user.keyboard(' ');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box('Fast loops')).toBeChecked();
    expect(mutationsOf(calls)).toEqual([]);
  });

  it('asks before the pin is taken off a board, and Undo puts it back', async () => {
    const { calls, user, press } = open([BOARD], { 'GET /api/boards': holds(BOARD), [put(BOARD)]: () => BOARD });
    await waitFor(() => expect(box('Slow loops')).toHaveAccessibleDescription('Saved here'));
    await user.click(box('Slow loops'));
    expect(await question()).toHaveTextContent('Remove this pin from the board?');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Cancel');
    expect(box('Slow loops')).toBeChecked();
    expect(mutationsOf(calls)).toEqual([]);
    await user.click(box('Slow loops'));
    await press('Remove');
    expect(await screen.findByText('Removed from “Slow loops”.')).toBeVisible();
    expect(box('Slow loops')).not.toBeChecked();
    await press('Undo');
    expect(await screen.findByText('Saved to “Slow loops”.')).toBeVisible();
    expect(box('Slow loops')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(mutationsOf(calls)).toEqual([call(BOARD, 0), call(BOARD, 1)]);
  });

  it('a board that fails stays chosen and says why, while the others take the pin', async () => {
    let isFull = true;
    const { user, press, told } = open([BOARD, OTHER], {
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
    const { calls, user } = open([BOARD, OTHER], {
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
    expect(mutationsOf(calls)).toEqual([call(OTHER, 1)]);
  });

  it('makes a board that is not there, which takes the pin with those that are chosen', async () => {
    const made = { ...BOARD, _id: '9', name: 'Still life', slug: 'new' };
    const { calls, told, user } = open([BOARD, OTHER], {
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
    expect(mutationsOf(calls)).toEqual([
      { name: 'POST /api/boards', body: { name: 'Still life', description: '' } },
      call(OTHER, 1),
      call(made, 1),
    ]);
  });

  it('a board made in its own dialog is chosen, and the next Enter saves', async () => {
    const made = { ...BOARD, _id: '9', name: 'Still life', slug: 'still-life' };
    const { calls, fill, press, user } = open([BOARD], {
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
    expect(mutationsOf(calls)).toMatchObject([{ name: 'POST /api/boards' }, call(made, 1)]);
  });
});
