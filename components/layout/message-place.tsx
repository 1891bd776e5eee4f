'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { MESSAGE } from '@/lib/client/message-event';
import { hasKeptMessage } from '@/lib/client/next-page-message';
import { useIsSignedIn } from '@/lib/client/viewer';

/** Where messages show. Visitors hardly get any: what shows them is brought with the first one. */
export function MessagePlace() {
  const isSignedIn = useIsSignedIn();
  const [Toast, setToast] = useState<ComponentType>();

  useEffect(() => {
    const bring = () =>
      void import('@/components/viewer/message-toast').then(
        (file) => setToast(() => file.MessageToast),
        () => undefined, // what was done is done, told or not
      );
    if (isSignedIn || hasKeptMessage()) bring();
    addEventListener(MESSAGE, bring, { once: true });
    return () => removeEventListener(MESSAGE, bring);
  }, [isSignedIn]);

  return Toast && <Toast />;
}
