import { useEffect, useState } from 'react';

const HOLD_MS = 250;

/** Holds a value during a press, so that a blur does not move the pressed button. */
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
