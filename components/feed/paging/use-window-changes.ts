import { useEffect, useEffectEvent } from 'react';

/** Calls `run` once a frame after scrolling, resizing or new `content`. */
export function useWindowChanges(isOn: boolean, content: unknown, run: () => void): void {
  const follow = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    let frame = 0;
    const note = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        follow();
      });
    };
    const listening = new AbortController();
    for (const change of ['scroll', 'resize']) {
      addEventListener(change, note, { passive: true, signal: listening.signal });
    }
    note();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [isOn, content]);
}
