/** @jest-environment ./jest/browser-environment.ts */
import { identityFailure } from '@/lib/client/identity-errors';
import { ApiError } from '@/lib/client/request';
import { SessionError } from '@/lib/client/session';

const failureOf = (code: string) => identityFailure(Object.assign(new Error('Firebase: Error'), { code }));
const UNKNOWN = 'Something went wrong. Please try again in a minute.';

test('a wrong password and an unknown account read the same', () => {
  const codes = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'];
  expect(codes.map(failureOf)).toEqual(codes.map(() => ({ message: 'Email or password is wrong.' })));
});

test('an email in use is not said to have an account', () => {
  const { message } = failureOf('auth/email-already-in-use');
  expect(message).toMatch(/cannot sign up with this email/);
  expect(message).not.toMatch(/exists|taken|in use|registered/i);
});

test.each([
  ['auth/weak-password', 'password', /8 characters/],
  ['auth/invalid-email', 'email', /name@example\.com/],
] as const)('%s belongs to the field %s', (code, field, sentence) => {
  expect(failureOf(code)).toEqual({ field, message: expect.stringMatching(sentence) });
});

test.each([
  ['auth/too-many-requests', /wait a few minutes/],
  ['auth/network-request-failed', /check your connection/],
  ['auth/user-disabled', /[Cc]ontact us/],
  ['auth/expired-action-code', /expired/],
  ['auth/invalid-action-code', /it was used/],
  ['auth/popup-closed-by-user', /closed/],
  ['auth/popup-blocked', /[Aa]llow pop-ups/],
  ['auth/requires-recent-login', /sign in again/],
])('%s has a sentence that says what to do', (code, sentence) => {
  expect(failureOf(code).message).toMatch(sentence);
});

test('sentences of the session and the API are kept', () => {
  expect(identityFailure(new SessionError('session/unavailable')).message).toMatch(/Sign-in is down/);
  expect(identityFailure(new SessionError('auth/network-request-failed')).message).toMatch(/check your connection/);
  expect(identityFailure(new ApiError(429, 'Too many requests, please try again later.')).message).toBe(
    'Too many requests, please try again later.',
  );
});

test('a browser without storage gets its own message, unless something else is wrong', () => {
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const codes = ['SecurityError', 'session/refused', 'auth/internal-error', 'auth/user-token-expired'];
  for (const code of codes) expect(failureOf(code).message).toMatch(/^Your browser blocks cookies and site data/);
  expect(failureOf('auth/wrong-password').message).toBe('Email or password is wrong.');
  cookies.mockRestore();
});

test('a part of the page that could not be loaded is a matter of the connection', () => {
  const error = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect(identityFailure(error).message).toMatch(/check your connection/);
});

test.each([undefined, 'text', new Error('x'), { code: 7 }, { code: 'auth/something-new' }, { code: 'constructor' }])(
  'any other error shows no internals: %p',
  (error) => expect(identityFailure(error)).toEqual({ message: UNKNOWN }),
);
