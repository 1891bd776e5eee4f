'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { MESSAGE } from '@/lib/client/message-event';
import { hasKeptMessage } from '@/lib/client/next-page-message';
import { useIsSignedIn } from '@/lib/client/viewer';

/** Loads its code with the first message: visitors hardly get any. */
export function MessagePlace() {
  const isSignedIn = useIsSignedIn();
  const [Toast, setToast] = useState<ComponentType>();

  useEffect(() => {
    const bring = () =>
      void import('@/components/viewer/message-toast').then(
        (file) => setToast(() => file.MessageToast),
        () => undefined, // The act itself succeeded.
      );
    if (isSignedIn || hasKeptMessage()) bring();
    addEventListener(MESSAGE, bring, { once: true });
    return () => removeEventListener(MESSAGE, bring);
  }, [isSignedIn]);

  return Toast && <Toast />;
}
