import { useEffect, useEffectEvent } from 'react';
import { useDeviceChoice } from '@/components/form/use-device-choice';
import { singleKeys } from '@/lib/client/device-choices';
import { singleKeyOf } from '@/lib/client/single-key';

/** Unless single keys are turned off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const isOn = useDeviceChoice(singleKeys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[singleKeyOf(event) ?? ''];
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, [isOn]);
}
