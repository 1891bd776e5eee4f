import { freshToken } from '@/lib/client/identity';
import { raiseMessage } from '@/lib/client/message-event';
import { contentOf } from '@/lib/client/request';
import { signUp } from '@/lib/client/session';
import { clearViewer, storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

/** Learns who is signed in from the identity service, in a tab whose storage has no room (rule 267). */
export async function resume(): Promise<void> {
  const idToken = await freshToken().catch(() => null);
  if (idToken) return storeViewer(await contentOf<Account>(await signUp(idToken)));
  clearViewer();
  raiseMessage({
    kind: 'alert',
    text: 'Your browser has no room to keep you signed in. Free some space, then sign in again.',
  });
}
