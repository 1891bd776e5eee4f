import { forget, refreshSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

let settling: Promise<boolean> | undefined;

async function settle(): Promise<boolean> {
  if (!readViewer()) return false;
  try {
    if (await refreshSession()) return true;
    await forget();
  } catch {
    // The server is away: signing in will say so.
  }
  return false;
}

/**
 * True when the person whom this browser remembers still has a session; a person without one is forgotten. A form waits
 * for it, so that clearing away an ended sign-in cannot end the new one. Visitors cause no request.
 */
export const settleSession = (): Promise<boolean> => (settling ??= settle());
