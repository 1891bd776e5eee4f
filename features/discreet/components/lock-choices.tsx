'use client';

import { useMemo, useState, useSyncExternalStore } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { PinForm } from '@/features/discreet/components/pin-form';
import { useModes } from '@/features/discreet/components/use-modes';
import { beginHere } from '@/features/discreet/components/begin-here';
import { lockAt, watchDiscreet } from '@/features/discreet/stored-modes';
import { makePasskey } from '@/features/discreet/tools/device-passkey';
import {
  keepLock,
  LOCKS_AFTER,
  type Lock,
  parseLock,
  removeLock,
  storedLock,
} from '@/features/discreet/tools/stored-lock';

const MINUTES = LOCKS_AFTER.map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? '1 minute' : `${minutes} minutes`,
}));

/** A PIN, a passkey or both unlock this device after some minutes of no use. */
export function LockChoices({ neutralTitle }: { neutralTitle: string }) {
  const isLocking = useModes().includes('lock');
  const text = useSyncExternalStore(watchDiscreet, storedLock, () => '');
  const lock = useMemo(() => (isLocking ? parseLock(text) : undefined), [isLocking, text]);
  const [failure, setFailure] = useState<string>();

  const keep = (change: Partial<Lock>) => {
    const isKept = keepLock(change, neutralTitle);
    setFailure(isKept ? undefined : 'This browser keeps nothing for this site.');
    if (isKept) beginHere();
  };
  const addPasskey = () =>
    makePasskey(neutralTitle).then(
      (passkey) => keep({ passkey }),
      () => setFailure('No passkey was made. Please try again.'),
    );

  return (
    <div className="needs-scripts">
      {failure && <Failure>{failure}</Failure>}
      <PinForm hasPin={Boolean(lock?.pin)} onPin={(pin) => keep({ pin })} />
      <div className="mt-4 flex flex-wrap gap-3">
        {!lock?.passkey && (
          <Button variant="raised" onClick={() => void addPasskey()}>
            Unlock with a passkey
          </Button>
        )}
        {lock && (
          <>
            <Button variant="raised" onClick={() => lockAt(0)}>
              Lock now
            </Button>
            <Button variant="raised" onClick={() => removeLock(neutralTitle)}>
              Turn the lock off
            </Button>
          </>
        )}
      </div>
      {lock && (
        <ChoiceField
          legend="Lock after no use for:"
          name="lock-after"
          choices={MINUTES}
          chosen={String(lock.after)}
          onChoose={(minutes) => keep({ after: Number(minutes) })}
        />
      )}
    </div>
  );
}
