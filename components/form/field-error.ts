import { identityFailure } from '@/lib/client/identity-errors';
import { ApiError } from '@/lib/client/request';

/** For the person at the form. */
export class FieldError extends Error {
  override name = 'FieldError';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export function failureOf(error: unknown): { message: string; field?: string } {
  if (error instanceof FieldError || error instanceof ApiError) return { message: error.message, field: error.field };
  return identityFailure(error);
}
