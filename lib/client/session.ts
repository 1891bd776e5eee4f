import { setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { freshToken, identity, isSignInOver } from '@/lib/client/identity';
import { contentOf, logFailure, send, textFields } from '@/lib/client/request';
import { readViewer } from '@/lib/client/viewer';
import { clearViewer, storeSessionToken, storeViewer } from '@/lib/client/viewer-store';
import { paths } from '@/lib/routes';
import { signInAgain } from '@/lib/routes/with-return';
import type { Account } from '@/lib/schemas/account';

const PATIENCE_MS = 20_000;
const AWAY = ['auth/network-request-failed', 'session/unavailable'];

export class SessionError extends Error {
  override name = 'SessionError';

  constructor(
    /** The server's message, or `session/refused`. */
    readonly code: string,
  ) {
    super(`session: ${code}`);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Calls run in order: a late answer would restore the cookie of a closed session. */
function inOrder<T>(call: () => Promise<T>): Promise<T> {
  const mine = last.then(call, call);
  last = mine;
  return mine;
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS), ...init } as const;
  const answer = await fetch(`/api/auth/${path}`, options).catch(() => {
    throw new SessionError('auth/network-request-failed');
  });
  if (answer.status >= 500) throw new SessionError('session/unavailable');
  return answer;
}

async function csrfToken(): Promise<string> {
  return textFields(await (await ask('csrf')).json()).csrfToken ?? '';
}

/** next-auth answers 200 even without the CSRF cookie, with a URL that says so. */
async function submitForm(path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: 'true', callbackUrl: '/' });
  const answer = await ask(path, { method: 'POST', body });
  const { url } = textFields(await answer.json().catch(() => ({})));
  const said = new URL(url ?? '/', location.origin).searchParams;
  if (!answer.ok || said.has('csrf') || said.has('error'))
    throw new SessionError(said.get('error') ?? 'session/refused');
}

/** @throws SessionError */
export async function openSession(idToken: string): Promise<void> {
  await inOrder(() => submitForm('callback/credentials', { idToken }));
  storeSessionToken(idToken);
}

/** `ended` by time or from elsewhere; `none`: no cookie. */
type SessionState = 'lasts' | 'ended' | 'none';

/** Rechecks the account and, with a token, renews the session. @throws SessionError */
export const refreshSession = (idToken?: string): Promise<SessionState> => inOrder(() => refresh(idToken));

async function refresh(idToken?: string): Promise<SessionState> {
  const answer = await ask('session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: await csrfToken(), data: { idToken } }),
  });
  const { expires } = textFields(await answer.json().catch(() => ({})));
  if (!answer.ok || expires === undefined) return 'none';
  if (Date.parse(expires) <= Date.now()) return 'ended';
  if (idToken) storeSessionToken(idToken);
  return 'lasts';
}

let reopening: Promise<boolean> | undefined;

/** Reopens a session whose cookie is lost, through the SDK; clears the person if it knows nothing. Once a page, against loops. Rejects while unknown. */
export const reopenSession = (): Promise<boolean> => (reopening ??= reopen());

async function reopen(): Promise<boolean> {
  try {
    const idToken = await freshToken();
    if (idToken) {
      await openSession(idToken);
      if ((await refreshSession()) === 'lasts') return true;
    }
  } catch (error) {
    const isRefused = error instanceof SessionError && !AWAY.includes(error.code);
    if (!isRefused && !isSignInOver(error)) throw error;
  }
  await signOutHere();
  return false;
}

/** These pages check the session themselves. */
const SETTLING: readonly string[] = [paths.signIn, paths.signUp];

export const reopenLostSession = async (): Promise<void> => {
  if (!SETTLING.includes(location.pathname)) await reopenSession();
};

/** @throws SessionError */
export const closeSession = (): Promise<void> => inOrder(() => submitForm('signout', {}));

/** After the SDK's sign-in: creates the account if new, opens the session and applies the account's filter; undone on failure. @throws ApiError or SessionError */
export async function enter(): Promise<Account> {
  try {
    const idToken = await freshToken();
    if (!idToken) throw new SessionError('auth/user-token-expired');
    const account = await contentOf<Account>(await signUp(idToken));
    await openSession(idToken);
    setDeviceFilter(account.sexualityFilter);
    setFilterCopy(account.sexualityFilter);
    storeViewer(account);
    return account;
  } catch (error) {
    await signOutHere();
    throw error;
  }
}

/** Creates the account if it is new. @throws ApiError */
export async function signUp(idToken: string): Promise<Response> {
  try {
    return await send('/users', { method: 'POST', body: {} }, idToken);
  } catch (error) {
    logFailure('POST', '/users', error);
    throw error;
  }
}

/** Works even if the network fails. Storage is cleared last, since it notifies other tabs. */
export async function signOutHere(): Promise<void> {
  const leaving = identity().then(({ leave }) => leave());
  await Promise.allSettled([closeSession(), leaving]);
  clearViewer();
}

/** Rule 112. */
export async function leaveAndReload(): Promise<void> {
  await signOutHere();
  location.reload();
}

let ending: { isRefused: boolean } | undefined;

/** For acts that end every sign-in, such as a new password; refused calls meanwhile redirect only if `leave` fails. @throws the error of `leave` */
export async function endSignIn(leave: () => Promise<unknown>): Promise<void> {
  const mine = (ending = { isRefused: false });
  try {
    await leave();
    if (readViewer()) await signOutHere();
  } finally {
    ending = undefined;
    if (mine.isRefused) await expire();
  }
}

let expiring: Promise<void> | undefined;

/** Clears the person and asks for a new sign-in, once for any number of calls; does nothing after sign-out. */
export async function expire(returnTo = location.pathname + location.search): Promise<void> {
  if (ending) ending.isRefused = true;
  if (ending || !readViewer()) return;
  await (expiring ??= signOutHere().then(() => {
    // The form checks the session itself.
    if (location.pathname !== paths.signIn) location.assign(signInAgain(returnTo));
  }));
}
