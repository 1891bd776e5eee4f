import { FieldError } from '@/components/form/field-error';
import { codeOf, identity } from '@/lib/client/identity';

const WRONG = new Set(['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials']);

/** @throws FieldError at `field` */
export async function confirmPassword(password: string, field: string): Promise<void> {
  const { reauthenticate } = await identity();
  await reauthenticate(password).catch((error: unknown) => {
    throw WRONG.has(codeOf(error)) ? new FieldError(field, 'This is not your current password.') : error;
  });
}
