import { freshToken, identity, isSignInOver } from '@/lib/client/identity';
import { expire, refreshSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

/** Raised on the window to open the dialog "Verify your email", which takes it by cancelling it. */
export const VERIFY_EMAIL = 'verify-email';
export interface VerifyEmailDetail {
  /** Whether the account could not be asked about. */
  failed: boolean;
  /** Whether what was pressed is kept, and done once the email is verified. */
  isKept: boolean;
}

/**
 * True when the signed-in person's email is verified. If not, the identity service is asked once more; if it says no, too,
 * the dialog "Verify your email" opens (rule 31).
 */
export async function requireVerified({ isKept = false } = {}): Promise<boolean> {
  const viewer = readViewer();
  if (!viewer || viewer.emailVerified) return viewer !== null;
  try {
    if (await learnVerified()) return true;
    ask({ failed: false, isKept });
  } catch (error) {
    if (isSignInOver(error)) await expire();
    else ask({ failed: true, isKept });
  }
  return false;
}

/** Of `performance.now()`. */
let learnedAt = -Infinity;

/**
 * Asks the identity service whether the email of who is signed in is verified by now, and lets everything here know: a
 * new token says so to the API, a renewed session to the pages.
 * @throws the SDK's error, also when nobody is signed in
 */
export async function learnVerified(): Promise<boolean> {
  const { reload } = await identity();
  if (!(await reload())) return false;
  const idToken = await freshToken(true);
  if (idToken) await refreshSession(idToken);
  const viewer = readViewer();
  if (viewer) storeViewer({ ...viewer, emailVerified: true });
  learnedAt = performance.now();
  return true;
}

/** The account that was asked for at `since` (of `performance.now()`), with a verified email where that was learned meanwhile. */
export const withVerified = (account: Account, since: number): Account =>
  learnedAt > since ? { ...account, emailVerified: true } : account;

let missed: VerifyEmailDetail | undefined;

/** What asks for the dialog before the page has it waits until it has. */
function ask(detail: VerifyEmailDetail): void {
  const isMissed = dispatchEvent(new CustomEvent<VerifyEmailDetail>(VERIFY_EMAIL, { detail, cancelable: true }));
  missed = isMissed ? detail : undefined;
}

/** What has asked for the dialog before it was there; once. */
export function takeMissedAsk(): VerifyEmailDetail | undefined {
  const taken = missed;
  missed = undefined;
  return taken;
}
