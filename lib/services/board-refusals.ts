import { AppError } from '@/lib/errors';

/** What the SQL functions of migration 0008 return when they do nothing, as sentences for the person. */
const REFUSALS = {
  missing: () => new AppError('missing', 'There is no such board.'),
  forbidden: () => new AppError('forbidden', 'This board belongs to somebody else.'),
  'no pin': () => new AppError('missing', 'There is no such pin.', { field: 'pinId' }),
  full: () => new AppError('conflict', 'This board is full: a board holds 5,000 pins. Make another board.'),
  'not there': () => new AppError('missing', 'This pin is not on the board any more. Load the page again.'),
  cover: () => new AppError('invalid', 'Choose a pin of the board as its cover.', { field: 'cover' }),
} satisfies Record<string, () => AppError>;

const isRefusal = (word: string): word is keyof typeof REFUSALS => word in REFUSALS;

/** @throws AppError when the mutation was refused */
export function assertDone(refused: string | null | undefined): void {
  if (refused === null) return;
  throw refused !== undefined && isRefusal(refused) ? REFUSALS[refused]() : new Error(`Refused: ${refused}`);
}

export const TOO_MANY_BOARDS = 'You have 500 boards, which is the most. Delete one first.';
