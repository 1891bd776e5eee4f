import { AppError } from '@/lib/errors';

/** What the SQL functions of migrations 0016 and 0019 return when they do nothing, as sentences for the moderator. */
const REFUSALS: Record<string, () => AppError> = {
  missing: () => new AppError('missing', 'It is not there any more.'),
  removed: () => new AppError('conflict', 'This pin was removed. Restore it first.'),
  'not removed': () => new AppError('conflict', 'This pin is not removed.'),
  'files gone': () =>
    new AppError('conflict', 'The files of this pin were deleted, long after its removal: it cannot be brought back.'),
  'legal hold': () => new AppError('conflict', 'This pin is on legal hold. End the hold first.'),
  'held already': () => new AppError('conflict', 'This pin is on legal hold already.'),
  quarantine: () =>
    new AppError('conflict', 'The provider of known hashes could not be asked about this work yet. Try again later.'),
  'not held': () => new AppError('conflict', 'This pin is not on legal hold.'),
};

/** @throws AppError when the action was refused */
export function assertNotRefused(refused: string | null | undefined): void {
  if (refused === null) return;
  throw REFUSALS[refused ?? '']?.() ?? new Error(`Refused: ${refused}`);
}
