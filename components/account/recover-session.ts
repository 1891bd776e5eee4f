import { signOutHere, refreshSession, reopenSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

let recovering: Promise<boolean> | undefined;

async function recover(isExpired: boolean): Promise<boolean> {
  if (!readViewer()) return false;
  try {
    const state = await refreshSession();
    if (state === 'lasts') return true;
    if (state === 'none' && !isExpired) return await reopenSession();
    await signOutHere();
  } catch {}
  return false;
}

/** Whether the remembered person has a session; restores a lost cookie, else clears the person. Forms await it, so that clearing cannot end a new session. */
export const recoverSession = (isExpired = false): Promise<boolean> => (recovering ??= recover(isExpired));
