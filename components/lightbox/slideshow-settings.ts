import { stored } from '@/lib/client/stored';

export interface SlideshowSettings {
  /** How long each pin is shown. */
  seconds: number;
  isShuffled: boolean;
}

const KEY = 'slideshow';
const DEFAULT_SECONDS = 5;

/** The choices of seconds a pin (rule 73). */
export const SLIDE_SECONDS: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10];

/** What was chosen on this device. */
export function readSlideshowSettings(): SlideshowSettings {
  const [seconds, order] = stored(KEY)?.split(' ') ?? [];
  return {
    seconds: SLIDE_SECONDS.find((choice) => String(choice) === seconds) ?? DEFAULT_SECONDS,
    isShuffled: order === 'shuffled',
  };
}

/** Keeps a choice for this device. */
export function storeSlideshowSettings({ seconds, isShuffled }: SlideshowSettings): void {
  try {
    localStorage.setItem(KEY, `${seconds} ${isShuffled ? 'shuffled' : 'in-order'}`);
  } catch {
    // Storage may be switched off: the choice then lasts for this slideshow.
  }
}
