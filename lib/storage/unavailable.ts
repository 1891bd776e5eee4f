import { AppError } from '@/lib/errors';

/** What a disk says that is full, failing, mounted read-only, or on a machine that is out of file handles. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

export const isDiskFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && DISK_FAILURES.has(String(error.code));

/** What a person is told when a file cannot be kept; the operator finds `cause` in the log. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError(
    'unavailable',
    'Files cannot be stored just now. Nothing was changed; please try again in a few minutes.',
    {
      cause,
    },
  );
