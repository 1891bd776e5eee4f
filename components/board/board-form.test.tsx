/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor } from '@testing-library/react';
import { BoardForm } from '@/components/board/board-form';
import { fakeApi, offline, taking } from '@/jest/fake-api';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { AppError } from '@/lib/errors';
import { boardChangesSchema, newBoardSchema } from '@/lib/schemas/board-requests';

const BOARD = { _id: '7', name: 'Slow loops', description: 'Calm.', isPrivate: true };
const name = () => textbox('Name');
const description = () => textbox('Description');
const refused = (error: AppError) => () => {
  throw error;
};

function open(answer: () => unknown, board?: typeof BOARD) {
  const saved = jest.fn();
  const calls = fakeApi({
    'POST /api/boards': taking(newBoardSchema, answer),
    'PATCH /api/boards/7': taking(boardChangesSchema, answer),
  });
  render(<BoardForm board={board} onSaved={saved} />);
  const { user, fill, press } = personAtPage();
  return { calls, saved, user, fill, send: () => press(board ? 'Save Board' : 'Create Board') };
}

describe('the form of a board', () => {
  it.each([
    ['no name', '', 'Name is required'],
    ['a name of blanks', '   ', 'Name is required'],
    ['a name that is too long', 'x'.repeat(101), /100 characters/],
  ])('refuses %s at its field', async (_what, text, problem) => {
    const { calls, fill, send } = open(() => BOARD);
    await fill(name(), text);
    await send();
    expect(name()).toHaveFocus();
    expect(name()).toBeInvalid();
    expect(name()).toHaveAccessibleDescription(problem);
    expect(calls).toEqual([]);
  });

  it('refuses a description of too many lines, and counts its characters', async () => {
    const { calls, fill, send } = open(() => BOARD);
    await fill(name(), 'Loops');
    await fill(description(), 'One.\nTwo.');
    expect(description()).toHaveAccessibleDescription(/191 characters left$/);
    await fill(description(), '1\n2\n3\n4\n5\n6\n7\n8\n9');
    await send();
    expect(description()).toHaveFocus();
    expect(description()).toHaveAccessibleDescription(/8 lines/);
    expect(calls).toEqual([]);
  });

  it('shows a refusal at its field until it is corrected', async () => {
    let error: AppError | undefined = new AppError('invalid', 'Name contains illegal material', { field: 'name' });
    const { calls, saved, fill, send } = open(() => {
      if (error) throw error;
      return BOARD;
    });
    await fill(name(), 'underage');
    await send();
    await focused(name);
    expect(name()).toHaveAccessibleDescription('Name contains illegal material');
    expect(saved).not.toHaveBeenCalled();
    error = undefined;
    await fill(name(), '  Slow   loops ');
    await send();
    await waitFor(() => expect(saved).toHaveBeenCalledWith(BOARD));
    expect(name()).toBeValid();
    expect(calls[1]?.body).toEqual({ name: 'Slow loops', description: '' });
  });

  it.each([
    ['the network is away', offline, 'Error creating board. Please try again.'],
    [
      'the database is away',
      refused(new AppError('unavailable', 'The gallery cannot be reached just now.')),
      'The gallery cannot be reached just now.',
    ],
    [
      'a quota is used up',
      refused(new AppError('limited', 'You have 500 boards.', { reason: 'quota' })),
      'You have 500 boards.',
    ],
    ['a sign-in is needed', refused(new AppError('unauthenticated', 'Please sign in first.')), 'Please sign in first.'],
  ])('loses nothing when %s, and can be sent again', async (_what, answer, sentence) => {
    const { fill, send } = open(answer);
    await fill(name(), 'Loops');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(name()).toHaveValue('Loops');
    expect(screen.getByRole('button', { name: 'Create Board' })).toBeEnabled();
  });

  it('is sent once, however often its button is pressed', async () => {
    const { calls, user, fill } = open(() => new Promise(() => undefined));
    await fill(name(), 'Loops');
    const button = screen.getByRole('button', { name: 'Create Board' });
    await user.dblClick(button);
    await user.type(name(), '{Enter}');
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(calls).toHaveLength(1);
  });

  it('begins with the board that is changed, and makes it public by its switch', async () => {
    const { calls, saved, user, send } = open(() => BOARD, BOARD);
    expect(name()).toHaveValue('Slow loops');
    expect(description()).toHaveValue('Calm.');
    const isPrivate = screen.getByRole('switch', { name: 'Private board' });
    expect(isPrivate).toBeChecked();
    expect(isPrivate).toHaveAccessibleDescription('Only you can see this board.');
    await user.click(isPrivate);
    await send();
    await waitFor(() => expect(saved).toHaveBeenCalledWith(BOARD));
    expect(calls).toEqual([
      { name: 'PATCH /api/boards/7', body: { name: 'Slow loops', description: 'Calm.', isPrivate: false } },
    ]);
  });

  it('shows that the board was deleted and keeps the text', async () => {
    const { fill, send } = open(refused(new AppError('missing', 'There is no such board.')), BOARD);
    await fill(name(), 'Too late');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such board.');
    expect(name()).toHaveValue('Too late');
  });
});
