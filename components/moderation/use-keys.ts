import { useEffect, useRef, useSyncExternalStore } from 'react';

const OFF = 'moderation-keys-off';
const CHANGED = 'moderation-keys';

function subscribe(onChange: () => void) {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}

/** Single letters get in the way of who speaks to their computer: they can be switched off. */
export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(OFF) === null,
    () => true,
  );

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  dispatchEvent(new Event(CHANGED));
}

const WRITES = 'input:not([type=checkbox]), textarea, select, dialog';

/** Calls what a key stands for, unless something is being written or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  const isOn = useKeysOn();
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(WRITES) !== null;
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere || document.querySelector('dialog:modal'))
        return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
