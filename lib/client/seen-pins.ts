import { store, stored } from '@/lib/client/stored';

declare global {
  interface Window {
    /** Shared by the scripts before React and React's. */
    seenBefore?: ReadonlySet<string>;
  }
}

/** Slugs, or ids of pins without one, the latest first, and those still to be sent to the account. */
export const SEEN = 'seen-pins';
export const UNSENT = 'seen-unsent';
/** Raised on the window when a pin was noted, or all were forgotten. */
export const SEEN_CHANGED = 'seen-changed';
/** As many as the account keeps. */
const MOST = 10_000;

/** Where seen pins are kept (rule 121); also read by components/layout/first-paint-script.tsx. */
export const KEEPS_SEEN = 'keeps-seen';
export type SeenPlace = 'device' | 'account';
export function seenPlace(): SeenPlace | undefined {
  const { seen } = document.documentElement.dataset;
  return seen === 'device' || seen === 'account' ? seen : undefined;
}

export const readPins = (key: string): string[] => stored(key)?.split(' ').filter(Boolean) ?? [];

export function storePins(key: string, pins: Iterable<string>): void {
  // Without storage nothing is kept.
  store(key, [...new Set(pins)].slice(0, MOST).join(' '));
}

/** Notes a pin as seen, if the person wants it. */
export function noteSeen(slugOrId: string): void {
  const place = seenPlace();
  if (!place) return;
  storePins(SEEN, [slugOrId, ...readPins(SEEN)]);
  if (place === 'account') storePins(UNSENT, [slugOrId, ...readPins(UNSENT)]);
  dispatchEvent(new Event(SEEN_CHANGED));
}

/** Whether it was seen before this page: a list does not change below one's eyes. */
export function wasSeen(slugOrId: string): boolean {
  window.seenBefore ??= new Set(seenPlace() ? readPins(SEEN) : []);
  return window.seenBefore.has(slugOrId);
}
