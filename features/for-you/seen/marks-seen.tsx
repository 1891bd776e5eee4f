'use client';

import { useSyncExternalStore } from 'react';
import { Switch } from '@/components/form/switch';
import { beginSeenOnDevice } from '@/features/for-you/seen/begin-seen-on-device';
import { forgetSeen, watchSeen } from '@/lib/client/seen-choice';
import { seenPlace } from '@/lib/client/seen-pins';

/** For this device. People who keep them with the account choose in the settings. */
export function MarksSeen() {
  const place = useSyncExternalStore(watchSeen, seenPlace, () => undefined);
  if (place === 'account') return null;
  return (
    <Switch isOn={place === 'device'} onChoose={(isOn) => (isOn ? beginSeenOnDevice() : forgetSeen())}>
      Mark pins I’ve seen
    </Switch>
  );
}
