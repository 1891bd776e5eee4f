import { AppError } from '@/lib/errors';

/** Refuses an uploaded file with a sentence that says what to do. */
export const invalidFile = (message: string, cause?: unknown) =>
  new AppError('invalid', message, { field: 'file', cause });

export const wrongKind = () =>
  new AppError('wrong-type', 'This kind of file cannot be shown here. Choose a JPEG, PNG, WebP or GIF.', {
    field: 'file',
  });

export const truncated = () =>
  invalidFile('This file is not complete. Save or download it again, then choose it anew.');

export const corrupt = (cause?: unknown) =>
  invalidFile('This file could not be read: it is broken. Save it again in another program, or choose another.', cause);

export const tooDemanding = () =>
  invalidFile('This file could not be read: it takes too much time or memory. Make it smaller, then choose it anew.');

export const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { field: 'file', cause });
