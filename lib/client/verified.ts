import { freshToken, identity, isSignInOver } from '@/lib/client/identity';
import { expire, refreshSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

/** Raised on the window; the dialog takes it by preventing the default. */
export const VERIFY_EMAIL = 'verify-email';
export interface VerifyEmailDetail {
  failed: boolean;
  /** The press is kept until the email is verified. */
  isKept: boolean;
}

/** Asks the identity service once more before it opens the dialog (rule 107). */
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

/** `performance.now()`. */
let learnedAt = -Infinity;

/** Checks the account; then renews the token for the API and the session for pages. @throws the SDK's error, also when nobody is signed in */
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

/** `since`: when it was requested (`performance.now()`). */
export const withVerified = (account: Account, since: number): Account =>
  learnedAt > since ? { ...account, emailVerified: true } : account;

let missed: VerifyEmailDetail | undefined;

/** Waits until the page has the dialog. */
function ask(detail: VerifyEmailDetail): void {
  const isMissed = dispatchEvent(new CustomEvent<VerifyEmailDetail>(VERIFY_EMAIL, { detail, cancelable: true }));
  missed = isMissed ? detail : undefined;
}

/** Removes and returns it. */
export function takeMissedAsk(): VerifyEmailDetail | undefined {
  const taken = missed;
  missed = undefined;
  return taken;
}
