import { useEffect, useState } from 'react';

const HOLD_MS = 250;

/**
 * A value that can be held as it is for a moment, and as long as something is being pressed: what changes when a field
 * loses the focus does not push the button that took it from under the pointer.
 */
export function useHeld<T>(value: T): { shown: T; hold: () => void; release: () => void } {
  const [held, setHeld] = useState<{ value: T }>();

  useEffect(() => {
    if (!held) return;
    const timer = setInterval(() => {
      if (!document.querySelector(':active')) setHeld(undefined);
    }, HOLD_MS);
    return () => clearInterval(timer);
  }, [held]);

  return { shown: held ? held.value : value, hold: () => setHeld({ value }), release: () => setHeld(undefined) };
}
