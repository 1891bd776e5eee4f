import { AppError } from '@/lib/errors';
import { blockedMedia, dailyQuotaExceeded, duplicateMedia, mediaInReview } from '@/lib/services/uploads/refusals';
import { secondsUntil } from '@/lib/services/uploads/quota';

/** Why a mutation of a pin did nothing, as `publish_pin`, `edit_pin` and `delete_pin` say it. */
export interface Refused {
  refused: string | null;
  /** Address of the pin that stands in the way. */
  made_slug?: string | null;
  next_at?: Date | null;
}

const BOARD = { field: 'boardId' };

const REFUSALS: Record<string, (refused: Refused) => AppError> = {
  missing: () => new AppError('missing', 'There is no such pin.'),
  forbidden: () => new AppError('forbidden', 'This pin belongs to somebody else.'),
  gone: () => new AppError('missing', 'This upload is gone. Choose the file again.', { field: 'upload' }),
  banned: () => new AppError('forbidden', 'Your account was just banned.', { reason: 'banned' }),
  blocked: () => blockedMedia(),
  review: () => mediaInReview(),
  duplicate: ({ made_slug }) => duplicateMedia(made_slug ?? ''),
  quota: ({ next_at }) => dailyQuotaExceeded(next_at ? secondsUntil(next_at) : undefined),
};

const BOARD_REFUSALS: typeof REFUSALS = {
  missing: () => new AppError('missing', 'There is no such board.', BOARD),
  forbidden: () => new AppError('forbidden', 'This board belongs to somebody else.', BOARD),
  full: () => new AppError('conflict', 'This board is full: a board holds 5,000 pins. Choose another board.', BOARD),
};

/** @throws AppError when the mutation was refused, which also ends the transaction that it was in */
export function assertPinDone<T extends Refused>(answer: T | undefined, { newPin = false } = {}): T {
  if (answer?.refused === null) return answer;
  const word = answer?.refused ?? '';
  const refusal = (newPin && BOARD_REFUSALS[word]) || REFUSALS[word];
  throw answer && refusal ? refusal(answer) : new Error(`Refused: ${word}`);
}
