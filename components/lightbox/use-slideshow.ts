import { useEffect, useState } from 'react';
import {
  readSlideshowSettings,
  storeSlideshowSettings,
  type SlideshowSettings,
} from '@/components/lightbox/slideshow-settings';

export type Slideshow = ReturnType<typeof useSlideshow>;

/** Whether a slideshow runs, and how. */
export function useSlideshow(begins: boolean) {
  const [isRunning, setIsRunning] = useState(begins);
  const [settings, setSettings] = useState(readSlideshowSettings);
  useWakeLock(isRunning);
  return {
    isRunning,
    ...settings,
    toggle: () => setIsRunning(!isRunning),
    choose: (change: Partial<SlideshowSettings>) => {
      const chosen = { ...settings, ...change };
      setSettings(chosen);
      storeSlideshowSettings(chosen);
    },
  };
}

/** Keeps the screen on, where the browser can, as nobody touches it meanwhile. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined); // refused: the battery is low
    return () => void lock.then((held) => held?.release());
  }, [isWanted]);
}

/**
 * Goes on again and again, each time so many seconds after the last change of what is shown.
 * @param shown what is shown; undefined: nothing yet, or it is being looked at closely
 */
export function useAdvance(shown: unknown, seconds: number, advance: () => void): void {
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setInterval(() => !document.hidden && advance(), seconds * 1000);
    return () => clearInterval(timer);
  }, [shown, seconds, advance]);
}
