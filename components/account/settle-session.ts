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
  } catch {}
  return false;
}

/** Whether the remembered person has a session; restores a lost cookie, else clears the person. Forms await it, so that clearing cannot end a new session. */
export const settleSession = (isExpired = false): Promise<boolean> => (settling ??= settle(isExpired));
