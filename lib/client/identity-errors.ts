import { CONNECTION_CODES, codeOf } from '@/lib/client/identity';
import { ApiError } from '@/lib/client/request';
import { blocksSiteData } from '@/lib/client/stored';
import { MIN_PASSWORD_LENGTH } from '@/lib/domain/credentials';

export interface IdentityFailure {
  message: string;
  field?: 'email' | 'password';
}

const WRONG_CREDENTIALS = 'Email or password is wrong.';
const TOO_OFTEN = 'Too many attempts. Please wait a few minutes and try again.';
const NO_CONNECTION = 'The site cannot be reached. Please check your connection and try again.';
const CLOSED_WINDOW = 'The Google window was closed before you were signed in. Please try again.';
const USED_LINK = 'This link no longer works: it was used, or a newer email replaced it.';
const AWAY = 'Sign-in is down. Please try again in a minute.';
const UNKNOWN = 'Something went wrong. Please try again in a minute.';
const ENDED = 'Your session has ended. Please sign in again.';
const REFUSED = 'You could not be signed in. Please try again.';
const BLOCKED = 'Your browser blocks cookies and site data for this site. Allow them and try again.';
/** Followed by a hint about blocked site data. */
const MAYBE_BLOCKED = [UNKNOWN, AWAY, ENDED, REFUSED];

/** By error code. The first rows read the same, so that nobody learns which emails have accounts. */
const SENTENCES = new Map(
  Object.entries({
    'auth/invalid-credential': WRONG_CREDENTIALS,
    'auth/invalid-login-credentials': WRONG_CREDENTIALS,
    'auth/wrong-password': WRONG_CREDENTIALS,
    'auth/user-not-found': WRONG_CREDENTIALS,
    'auth/email-already-in-use':
      'You cannot sign up with this email. If you have an account already, sign in or reset your password.',
    'auth/credential-already-in-use': 'This Google account belongs to another account here. Sign in with it instead.',
    'auth/account-exists-with-different-credential': 'Sign in with your email and password instead.',
    'auth/invalid-email': 'Enter a valid email, like name@example.com.',
    'auth/missing-email': 'Enter your email.',
    'auth/missing-password': 'Enter your password.',
    'auth/weak-password': `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
    'auth/password-does-not-meet-requirements': `Choose a harder password of at least ${MIN_PASSWORD_LENGTH} characters.`,
    'auth/too-many-requests': TOO_OFTEN,
    'auth/quota-exceeded': TOO_OFTEN,
    'auth/user-disabled': 'This account is closed. Contact us if you think that this is a mistake.',
    'auth/operation-not-allowed': 'This way of signing in is switched off.',
    'auth/requires-recent-login': 'Please sign in again first: this needs a recent sign-in.',
    'auth/user-token-expired': ENDED,
    'auth/invalid-user-token': ENDED,
    'auth/null-user': ENDED,
    'auth/expired-action-code': 'This link has expired.',
    'auth/invalid-action-code': USED_LINK,
    'auth/popup-closed-by-user': CLOSED_WINDOW,
    'auth/cancelled-popup-request': CLOSED_WINDOW,
    'auth/user-cancelled': CLOSED_WINDOW,
    'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
    'auth/unavailable': AWAY,
    'auth/internal-error': AWAY,
    'session/unavailable': AWAY,
    'session/refused': REFUSED,
    CredentialsSignin: REFUSED,
  }),
);

const FIELDS = new Map<string, 'email' | 'password'>([
  ['auth/invalid-email', 'email'],
  ['auth/missing-email', 'email'],
  ['auth/missing-password', 'password'],
  ['auth/weak-password', 'password'],
  ['auth/password-does-not-meet-requirements', 'password'],
]);

/** The network failed while a chunk of the page was loading. */
const isHalfLoaded = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /dynamically imported module/i.test(error.message));

export function identityFailure(error: unknown): IdentityFailure {
  if (error instanceof ApiError) return { message: error.message };
  if (isHalfLoaded(error)) return { message: NO_CONNECTION };
  const code = codeOf(error);
  const field = FIELDS.get(code);
  if (CONNECTION_CODES.includes(code)) return { message: NO_CONNECTION };
  const message = SENTENCES.get(code) ?? UNKNOWN;
  return { message: MAYBE_BLOCKED.includes(message) && blocksSiteData() ? BLOCKED : message, ...(field && { field }) };
}
