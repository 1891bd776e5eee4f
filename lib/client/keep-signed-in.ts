import { freshToken, isSignInOver } from '@/lib/client/identity';
import { expire, refreshSession, reopenLostSession } from '@/lib/client/session';
import { AHEAD_MS, expiryOf, isOld } from '@/lib/client/token-expiry';
import { readSessionToken } from '@/lib/client/viewer-store';

/** With a wrong clock every token looks old: ask no more often than this. */
const SHORTEST_MS = 5 * 60_000;
const LONGEST_MS = 60 * 60_000;

/** Renews token and session; null when the SDK knows nobody. Reopens a session with a lost cookie, but not an ended one. */
async function renew(): Promise<string | null> {
  let idToken = await freshToken();
  if (idToken && isOld(idToken)) idToken = await freshToken(true);
  if (idToken && idToken !== readSessionToken()) {
    const state = await refreshSession(idToken);
    if (state === 'none') await reopenLostSession();
    if (state === 'ended') await expire();
  }
  return idToken;
}

/** Runs while the page is open. Returns a function that stops it. */
export function keepSignedIn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = (ms: number) => {
    if (!isStopped) timer = setTimeout(run, Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS));
  };
  const run = () =>
    renew().then(
      (idToken) => again(idToken ? expiryOf(idToken) - AHEAD_MS - Date.now() : LONGEST_MS),
      (error: unknown) => (isSignInOver(error) ? expire() : again(SHORTEST_MS)),
    );
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
