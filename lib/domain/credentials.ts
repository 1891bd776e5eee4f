/** Fewest characters of a password; the identity service must be set to the same (docs/operations). */
export const MIN_PASSWORD_LENGTH = 8;

/** The pattern of email addresses that browsers take in a field of type email. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const MAX_EMAIL_LENGTH = 254;

/** A sentence about what is wrong with an email address, undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (!email) return 'Enter your email.';
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) return 'Enter an email such as name@example.com.';
  return undefined;
}

/** Returns what is wrong with a new password; it may be of any length above the least and hold anything. */
export function newPasswordProblem(password: string): string | undefined {
  if (!password) return `Enter a password of at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  return undefined;
}
