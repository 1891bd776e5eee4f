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
  /** Something that the person did not ask for: that there were too many calls is not told. */
  isQuiet?: boolean;
  /** Carries the call in place of `fetch`. */
  carry?: typeof send;
}

/** Where banned people may be. */
const OPEN_TO_BANNED: readonly string[] = [paths.banned, paths.contact];

/**
 * A call of the site's API; `path` stands under `/api`. A token is sent for who is signed in; a refused one is made
 * again once, after which the person is asked to sign in again. Who has to prove who they are is asked to, and the call
 * goes on. Banned people are led to `/banned` (rule 33). What fails is logged, but for what was called off.
 * @throws ApiError for every answer that is not good
 */
export async function api<T>(path: string, request: Request = {}): Promise<T> {
  const content = await contentOf<T>(await apiResponse(path, request));
  if (request.method) raiseApiDone({ path, ...request });
  return content;
}

/** The same for answers that are no JSON, as files. */
export async function apiResponse(path: string, request: Request = {}): Promise<Response> {
  const { carry = send } = request;
  const caller = readViewer();
  const mustBeFresh = path.includes('/verify-email') || request.method === 'DELETE';
  try {
    try {
      return await carry(path, request, await tokenFor(mustBeFresh));
    } catch (error) {
      if (!readViewer() || !(isRefused(error) || (needsProof(error) && (await confirmIdentity())))) throw error;
      return await carry(path, request, await tokenFor(true));
    }
  } catch (error) {
    if (!request.signal?.aborted) logFailure(request.method ?? 'GET', path, error);
    await tell(error, caller !== null, request.isQuiet);
    throw error instanceof ApiError ? error : refusalOf(error);
  }
}

function refusalOf(error: unknown): ApiError {
  if (isSignInOver(error)) return new ApiError(401, 'Please sign in again.');
  if (isConnectionLost(error)) return unreachable();
  return new ApiError(0, 'Signing in does not work just now. Please try again.');
}

/** Where not even the SDK came, its error has no code. */
const isConnectionLost = (error: unknown) => ['', ...CONNECTION_CODES].includes(codeOf(error));

const needsProof = (error: unknown) => error instanceof ApiError && error.code === 'recent-sign-in-needed';
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Nothing for visitors, who never load the SDK; the stored token where the SDK has forgotten the person, and at once while it
 * holds: a call that asks the SDK first is lost when the page is left right after the press.
 */
async function tokenFor(force: boolean): Promise<string | null> {
  if (!readViewer()) return null;
  const stored = readToken();
  if (stored && !force && !isOld(stored)) return stored;
  return (await freshToken(force)) ?? stored;
}

/** Who was signed in is led to the sign-in form, which says why; the page tells the others. */
async function tell(error: unknown, wasSignedIn: boolean, isQuiet = false): Promise<void> {
  if (isSignInOver(error)) return expire();
  if (!(error instanceof ApiError)) return;
  if (error.status === 401 && wasSignedIn) return expire();
  if (error.status === 401 || (error.status === 429 && !isQuiet)) raiseApiError({ status: error.status });
  if (error.code === 'banned') return showBan();
}

/** The session learns of the ban, so that the server holds the person to the page from now on. */
export async function showBan(): Promise<void> {
  if (OPEN_TO_BANNED.includes(location.pathname)) return;
  await refreshSession().catch(() => undefined);
  location.replace(paths.banned);
}
