import { forget, refreshSession, reopenSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

let settling: Promise<boolean> | undefined;

async function settle(isExpired: boolean): Promise<boolean> {
  if (!readViewer()) return false;
  try {
    const state = await refreshSession();
    if (state === 'lasts') return true;
    if (state === 'none' && !isExpired) return await reopenSession();
    await forget();
  } catch {
    // The server is away: signing in will say so.
  }
  return false;
}

/**
 * True when the person whom this browser remembers still has a session, or gets one again because only its cookie was lost; a
 * person without one is forgotten. A form waits for it, so that clearing away an ended sign-in cannot end the new one.
 * Visitors cause no request.
 * @param isExpired the server has found that the session had ended, and has dropped its cookie
 */
export const settleSession = (isExpired = false): Promise<boolean> => (settling ??= settle(isExpired));
