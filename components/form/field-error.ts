import { identityFailure } from '@/lib/client/identity-errors';
import { ApiError } from '@/lib/client/request';

/** Something is wrong with one field, in words for the person who filled it in. */
export class FieldError extends Error {
  override name = 'FieldError';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the message of an error, and its field. */
export function failureOf(error: unknown): { message: string; field?: string } {
  if (error instanceof FieldError || error instanceof ApiError) return { message: error.message, field: error.field };
  return identityFailure(error);
}
