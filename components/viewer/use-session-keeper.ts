import { useEffect } from 'react';
import { keepSignedIn } from '@/lib/client/keep-signed-in';
import { raiseMessage } from '@/lib/client/message-event';
import { useAccount } from '@/lib/client/refresh-account';
import { keepSeenSent, syncSeen } from '@/lib/client/sync-seen';
import { hasTypedText, watchTyping } from '@/lib/client/typed-fields';
import { readViewer, USER_UPDATED } from '@/lib/client/viewer';
import { followOtherTabs } from '@/lib/client/viewer-sets';

/** Synchronises this tab with the account, the identity service and other tabs. */
export function useSessionKeeper(userId: string): void {
  const { data } = useAccount(userId);
  useEffect(() => {
    if (data && 'isBanned' in data) void syncSeen(data).catch(() => undefined);
  }, [data]);
  useEffect(() => keepSeenSent(userId), [userId]);

  useEffect(keepSignedIn, [userId]);
  useEffect(followOtherTabs, [userId]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.account = '';
    const listening = new AbortController();
    watchTyping(listening.signal);
    let isTold = false;
    // Another tab has changed the person: this page is stale.
    const check = () => {
      const now = readViewer();
      if (isTold || now?._id === userId) return;
      isTold = true;
      if (now || !hasTypedText()) location.reload();
      else raiseMessage({ kind: 'alert', text: 'You have logged out in another tab. What you typed is still here.' });
    };
    // In capture, before the listeners that unmount this component.
    for (const change of ['storage', 'pageshow']) {
      addEventListener(change, check, { capture: true, signal: listening.signal });
    }
    // This tab handles its own changes.
    const noteOwn = () => {
      isTold ||= readViewer()?._id !== userId;
    };
    addEventListener(USER_UPDATED, noteOwn, { capture: true, signal: listening.signal });
    return () => {
      check(); // the page may render without the person before it knows why
      listening.abort();
      delete dataset.account;
    };
  }, [userId]);
}
