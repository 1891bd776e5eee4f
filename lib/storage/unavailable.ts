import { AppError } from '@/lib/errors';

/** What a person is told when a file cannot be kept; the operator finds `cause` in the log. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError(
    'unavailable',
    'Files cannot be stored just now. Nothing was changed; please try again in a few minutes.',
    {
      cause,
    },
  );
