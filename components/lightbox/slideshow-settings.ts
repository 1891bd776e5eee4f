import { store, stored } from '@/lib/client/stored';

export interface SlideshowSettings {
  /** For each pin. */
  seconds: number;
  isShuffled: boolean;
}

const KEY = 'slideshow';
const DEFAULT_SECONDS = 5;

/** Rule 64. */
export const SLIDE_SECONDS: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10];

export function readSlideshowSettings(): SlideshowSettings {
  const [seconds, order] = stored(KEY)?.split(' ') ?? [];
  return {
    seconds: SLIDE_SECONDS.find((choice) => String(choice) === seconds) ?? DEFAULT_SECONDS,
    isShuffled: order === 'shuffled',
  };
}

export function storeSlideshowSettings({ seconds, isShuffled }: SlideshowSettings): void {
  store(KEY, `${seconds} ${isShuffled ? 'shuffled' : 'in-order'}`);
}
