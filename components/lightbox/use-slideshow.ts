import { useEffect, useState } from 'react';
import {
  readSlideshowSettings,
  storeSlideshowSettings,
  type SlideshowSettings,
} from '@/components/lightbox/slideshow-settings';

export type Slideshow = ReturnType<typeof useSlideshow>;

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

/** Keeps the screen on, if supported. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined); // Refused on low battery.
    return () => void lock.then((held) => held?.release());
  }, [isWanted]);
}

/** Calls `advance` so many seconds after each change of `shown`; never while it is undefined (loading, zoomed). */
export function useAdvance(shown: unknown, seconds: number, advance: () => void): void {
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setInterval(() => !document.hidden && advance(), seconds * 1000);
    return () => clearInterval(timer);
  }, [shown, seconds, advance]);
}
