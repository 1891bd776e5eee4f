import { useSyncExternalStore } from 'react';
import { beginSeenOnDevice } from '@/lib/client/begin-seen-on-device';
import { forgetSeen, watchSeen } from '@/lib/client/seen-choice';
import { seenPlace } from '@/lib/client/seen-pins';

/** For this device; who keeps them with the account chooses in the settings. */
export function MarksSeen() {
  const place = useSyncExternalStore(watchSeen, seenPlace, () => undefined);
  if (place === 'account') return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={place === 'device'}
        onChange={({ target }) => (target.checked ? beginSeenOnDevice() : forgetSeen())}
      />
      Mark pins I’ve seen
    </label>
  );
}
