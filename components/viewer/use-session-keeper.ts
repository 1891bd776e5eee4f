import { useEffect } from 'react';
import { keepSignedIn } from '@/lib/client/keep-signed-in';
import { raiseMessage } from '@/lib/client/message-event';
import { useAccount } from '@/lib/client/refresh-account';
import { hasTypedText, watchTyping } from '@/lib/client/typed-fields';
import { readViewer, USER_UPDATED } from '@/lib/client/viewer';
import { followOtherTabs } from '@/lib/client/viewer-sets';

/** Keeps this tab in step with the account, with the identity service and with the other tabs. */
export function useSessionKeeper(userId: string): void {
  useAccount(userId);

  useEffect(keepSignedIn, [userId]);
  useEffect(followOtherTabs, [userId]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.account = '';
    const listening = new AbortController();
    watchTyping(listening.signal);
    let isTold = false;
    // Somebody left, or another person came, in another tab: this page shows what is no longer theirs.
    const check = () => {
      const now = readViewer();
      if (isTold || now?._id === userId) return;
      isTold = true;
      if (now || !hasTypedText()) location.reload();
      else raiseMessage({ kind: 'alert', text: 'You have logged out in another tab. What you typed is still here.' });
    };
    // In capture, to come before the listeners by which this component goes.
    for (const change of ['storage', 'pageshow']) {
      addEventListener(change, check, { capture: true, signal: listening.signal });
    }
    // What this tab does itself it tells itself.
    const noteOwn = () => {
      isTold ||= readViewer()?._id !== userId;
    };
    addEventListener(USER_UPDATED, noteOwn, { capture: true, signal: listening.signal });
    return () => {
      check(); // the page may be drawn without the person before it hears why
      listening.abort();
      delete dataset.account;
    };
  }, [userId]);
}
