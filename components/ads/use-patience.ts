import { useEffect, useRef } from 'react';

const TICK_MS = 100;
const TICKS = 10;

/**
 * Calls `onOver` after a second of waiting for `stage`; each stage has a second of its own, null waits for nothing. The
 * second is counted in ticks, so that what this page does meanwhile is not held against whom it waits for.
 */
export function usePatience(stage: string | null, onOver: () => void): void {
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (stage === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      timer = setTimeout(() => (left > 1 ? wait(left - 1) : over.current()), TICK_MS);
    };
    wait(TICKS);
    return () => clearTimeout(timer);
  }, [stage]);
}
