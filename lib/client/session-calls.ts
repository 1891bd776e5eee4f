import { textFields } from '@/lib/client/request';

const PATIENCE_MS = 20_000;

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
export function inOrder<T>(call: () => Promise<T>): Promise<T> {
  const mine = last.then(call, call);
  last = mine;
  return mine;
}

export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS), ...init } as const;
  const answer = await fetch(`/api/auth/${path}`, options).catch(() => {
    throw new SessionError('auth/network-request-failed');
  });
  if (answer.status >= 500) throw new SessionError('session/unavailable');
  return answer;
}

export async function csrfToken(): Promise<string> {
  return textFields(await (await ask('csrf')).json()).csrfToken ?? '';
}

/** next-auth answers 200 even without the CSRF cookie, with a URL that says so. */
export async function submitForm(path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: 'true', callbackUrl: '/' });
  const answer = await ask(path, { method: 'POST', body });
  const { url } = textFields(await answer.json().catch(() => ({})));
  const said = new URL(url ?? '/', location.origin).searchParams;
  if (!answer.ok || said.has('csrf') || said.has('error'))
    throw new SessionError(said.get('error') ?? 'session/refused');
}

/** @throws SessionError */
export const closeSession = (): Promise<void> => inOrder(() => submitForm('signout', {}));
