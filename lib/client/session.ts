import { setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { freshToken, identity, isSignInOver } from '@/lib/client/identity';
import { contentOf, logFailure, send } from '@/lib/client/request';
import { readViewer } from '@/lib/client/viewer';
import { clearViewer, storeSessionToken, storeViewer } from '@/lib/client/viewer-store';
import { paths } from '@/lib/routes';
import { signInAgain } from '@/lib/routes/with-return';
import type { Account } from '@/lib/schemas/account';

const PATIENCE_MS = 20_000;
/** Codes of what says nothing about the person. */
const AWAY = ['auth/network-request-failed', 'session/unavailable'];

/** The session cookie could not be opened, renewed or closed. */
export class SessionError extends Error {
  override name = 'SessionError';

  constructor(
    /** The message of the server, or `session/refused`. */
    readonly code: string,
  ) {
    super(`session: ${code}`);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Sets the cookie when those before are done: an answer on its way would bring back the cookie of a closed session. */
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
  const { csrfToken: value }: { csrfToken?: string } = await (await ask('csrf')).json();
  return value ?? '';
}

/** next-auth answers 200 to a request without the CSRF cookie too, with a URL that says so: the status is not enough. */
async function submitForm(path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: 'true', callbackUrl: '/' });
  const answer = await ask(path, { method: 'POST', body });
  const { url }: { url?: string } = await answer.json().catch(() => ({}));
  const said = new URL(url ?? '/', location.origin).searchParams;
  if (!answer.ok || said.has('csrf') || said.has('error'))
    throw new SessionError(said.get('error') ?? 'session/refused');
}

/** Exchanges a token of the identity service for the session cookie. @throws SessionError */
export async function openSession(idToken: string): Promise<void> {
  await inOrder(() => submitForm('callback/credentials', { idToken }));
  storeSessionToken(idToken);
}

/** `ended`: by its time, or from elsewhere; `none`: the browser has no cookie of one. */
type SessionState = 'lasts' | 'ended' | 'none';

/**
 * Has the server look at the account again, and renews the session when a token comes with it.
 * @throws SessionError while nothing can be told
 */
export const refreshSession = (idToken?: string): Promise<SessionState> => inOrder(() => refresh(idToken));

async function refresh(idToken?: string): Promise<SessionState> {
  const answer = await ask('session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: await csrfToken(), data: { idToken } }),
  });
  const session: { expires?: string } = await answer.json().catch(() => ({}));
  if (!answer.ok || session.expires === undefined) return 'none';
  if (Date.parse(session.expires) <= Date.now()) return 'ended';
  if (idToken) storeSessionToken(idToken);
  return 'lasts';
}

let reopening: Promise<boolean> | undefined;

/**
 * Opens a session for the person whom this browser remembers when its cookie is gone, by what the SDK knows of them; forgets
 * them where it knows nothing. Once a page, so that nothing can go round in circles.
 * @returns whether they have a session now
 * @throws while that cannot be told
 */
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
  await forget();
  return false;
}

/** Pages with a form for visitors, which settles by itself whether there is a session. */
const SETTLING: readonly string[] = [paths.signIn, paths.signUp];

/** The same for who has come upon the missing cookie, on all pages but those that settle it. */
export const reopenLostSession = async (): Promise<void> => {
  if (!SETTLING.includes(location.pathname)) await reopenSession();
};

/** @throws SessionError */
export const closeSession = (): Promise<void> => inOrder(() => submitForm('signout', {}));

/**
 * Signs in here whom the SDK has signed in: makes the account at the first time, opens the session, and takes over the
 * account's content filter. Nothing is left behind when it fails.
 * @throws ApiError or SessionError
 */
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
    await forget();
    throw error;
  }
}

/** @throws ApiError */
async function signUp(idToken: string): Promise<Response> {
  try {
    return await send('/users', { method: 'POST', body: {} }, idToken);
  } catch (error) {
    logFailure('POST', '/users', error);
    throw error;
  }
}

/**
 * Signs out everywhere in this browser, however much of it can be reached. What is stored goes last: it is what tells
 * the other tabs, which then must find nothing left.
 */
export async function forget(): Promise<void> {
  const leaving = identity().then(({ leave }) => leave());
  await Promise.allSettled([closeSession(), leaving]);
  clearViewer();
}

/** Signs out in this browser and reloads the page (rule 35). */
export async function leaveAndReload(): Promise<void> {
  await forget();
  location.reload();
}

let ending: { isRefused: boolean } | undefined;

/**
 * Does what ends every sign-in of the account, as a new password does, and forgets the person. Calls that are refused
 * meanwhile lead away from the page only if `leave` fails.
 * @throws what `leave` throws
 */
export async function endSignIn(leave: () => Promise<unknown>): Promise<void> {
  const mine = (ending = { isRefused: false });
  try {
    await leave();
    if (readViewer()) await forget();
  } finally {
    ending = undefined;
    if (mine.isRefused) await expire();
  }
}

let expiring: Promise<void> | undefined;

/**
 * The sign-in has ended: forgets the person and asks them to sign in again, once however many calls find out. Whom
 * this browser has forgotten already, nothing has to be asked of.
 */
export async function expire(returnTo = location.pathname + location.search): Promise<void> {
  if (ending) ending.isRefused = true;
  if (ending || !readViewer()) return;
  await (expiring ??= forget().then(() => {
    // The form settles by itself who has come to it.
    if (location.pathname !== paths.signIn) location.assign(signInAgain(returnTo));
  }));
}
