import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { hasStatement } from '@/lib/data/upload-statements';

/**
 * Holds publishing back until the person has declared, for the terms that hold now, what every uploader declares.
 * @throws AppError `forbidden`
 */
export async function assertStatement(userId: string): Promise<void> {
  if (env.UPLOAD_STATEMENT === 'asked' || (await hasStatement(userId))) return;
  throw new AppError('forbidden', 'Confirm the statement for uploaders first. It stands on the page “Create Pin”.', {
    field: 'statement',
  });
}
