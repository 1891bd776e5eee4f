import { raiseApiDone } from '@/lib/client/api-done-event';
import { raiseApiError } from '@/lib/client/api-error-event';
import { confirmIdentity } from '@/lib/client/confirm-identity';
import { CONNECTION_CODES, codeOf, freshToken, isSignInOver } from '@/lib/client/identity';
import { ApiError, contentOf, logFailure, send, unreachable, type Request as SentRequest } from '@/lib/client/request';
import { expire, refreshSession } from '@/lib/client/session';
import { isOld } from '@/lib/client/token-expiry';
import { readViewer } from '@/lib/client/viewer';
import { readToken } from '@/lib/client/viewer-store';
import { paths } from '@/lib/routes';

export { ApiError } from '@/lib/client/request';

interface Request extends SentRequest {
  /** A background call, whose rate limit is not shown. */
  isQuiet?: boolean;
  carry?: typeof send;
}

const OPEN_TO_BANNED: readonly string[] = [paths.banned, paths.contact];

/** Retries once with a new token, asks for identity or a new sign-in, and leads banned people to `/banned` (rule 109). @throws ApiError */
export async function api<T>(path: string, request: Request = {}): Promise<T> {
  const content = await contentOf<T>(await apiResponse(path, request));
  if (request.method) raiseApiDone({ path, ...request });
  return content;
}

/** For answers that are no JSON. @throws ApiError */
export async function apiResponse(path: string, request: Request = {}): Promise<Response> {
  const { carry = send } = request;
  const caller = readViewer();
  const mustBeFresh = path.includes('/verify-email') || request.method === 'DELETE';
  try {
    try {
      return await carry(path, request, await tokenFor(mustBeFresh));
    } catch (error) {
      if (!readViewer() || !(isRefused(error) || (await isConfirmed(error)))) throw error;
      return await carry(path, request, await tokenFor(true));
    }
  } catch (error) {
    if (!request.signal?.aborted) logFailure(request.method ?? 'GET', path, error);
    await report(error, caller !== null, request.isQuiet);
    throw error instanceof ApiError ? error : refusalOf(error);
  }
}

function refusalOf(error: unknown): ApiError {
  if (isSignInOver(error)) return new ApiError(401, 'Please sign in again.');
  if (isConnectionLost(error)) return unreachable();
  return new ApiError(0, 'Sign-in isn’t working right now. Please try again.');
}

/** If even the SDK failed to load, its error has no code. */
const isConnectionLost = (error: unknown) => ['', ...CONNECTION_CODES].includes(codeOf(error));

async function isConfirmed(error: unknown): Promise<boolean> {
  const code = error instanceof ApiError ? error.code : undefined;
  return (code === 'recent-sign-in-needed' || code === 'passkey-needed') && confirmIdentity(code);
}
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The stored token while it is valid: waiting for the SDK would lose a call made right before the page is left. */
async function tokenFor(force: boolean): Promise<string | null> {
  if (!readViewer()) return null;
  const stored = readToken();
  if (stored && !force && !isOld(stored)) return stored;
  return (await freshToken(force)) ?? stored;
}

/** Leads to sign-in if the session has ended; the page shows the rest. */
async function report(error: unknown, wasSignedIn: boolean, isQuiet = false): Promise<void> {
  if (isSignInOver(error)) return expire();
  if (!(error instanceof ApiError)) return;
  if (error.status === 401 && wasSignedIn) return expire();
  if (error.status === 401 || (error.status === 429 && !isQuiet)) raiseApiError({ status: error.status });
  if (error.code === 'banned') return showBan();
}

export async function showBan(): Promise<void> {
  if (OPEN_TO_BANNED.includes(location.pathname)) return;
  await refreshSession().catch(() => undefined);
  location.replace(paths.banned);
}
