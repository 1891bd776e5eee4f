/** The identity service needs the same minimum (docs/operations). */
export const MIN_PASSWORD_LENGTH = 8;

/** The pattern of browsers for `<input type="email">`. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const MAX_EMAIL_LENGTH = 254;

export function emailProblem(email: string): string | undefined {
  if (!email) return 'Enter your email.';
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) return 'Enter a valid email, like name@example.com.';
  return undefined;
}

/** No other rule than the minimum length. */
export function newPasswordProblem(password: string): string | undefined {
  if (!password) return `Enter a password of at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  return undefined;
}
