import { KEEPS_SEEN, SEEN, SEEN_CHANGED, UNSENT, type SeenPlace } from '@/lib/client/seen-pins';
import { store, stored } from '@/lib/client/stored';

/** How far this device has the account's pins (lib/client/sync-seen). */
export const SEEN_SYNC = 'seen-sync';
const HIDES_SEEN = 'hide-seen';
const STORED = [KEEPS_SEEN, SEEN, UNSENT, SEEN_SYNC, HIDES_SEEN];

export function watchSeen(onChange: () => void): () => void {
  const changes = [SEEN_CHANGED, 'storage', 'pageshow'];
  for (const change of changes) addEventListener(change, onChange);
  return () => changes.forEach((change) => removeEventListener(change, onChange));
}

const changed = () => void dispatchEvent(new Event(SEEN_CHANGED));

/** Keeps what is kept here already. */
export function chooseSeenPlace(place: SeenPlace): void {
  try {
    localStorage.setItem(KEEPS_SEEN, place);
    if (place === 'device') for (const key of [UNSENT, SEEN_SYNC]) localStorage.removeItem(key);
  } catch {
    return;
  }
  document.documentElement.dataset.seen = place;
  changed();
}

/** Forgets the pins on this device, and stops keeping them. */
export function forgetSeen(): void {
  try {
    for (const key of STORED) localStorage.removeItem(key);
  } catch {}
  const { dataset } = document.documentElement;
  delete dataset.seen;
  delete dataset.hideSeen;
  changed();
}

/** Forgets the pins on this device. */
export function clearSeen(): void {
  try {
    for (const key of [SEEN, UNSENT]) localStorage.removeItem(key);
  } catch {}
  changed();
}

export const hidesSeen = (): boolean => stored(HIDES_SEEN) === 'on';

export function chooseHidesSeen(hides: boolean): void {
  store(HIDES_SEEN, hides ? 'on' : 'off');
  const { dataset } = document.documentElement;
  window.seenBefore = undefined; // What was seen since is hidden, too.
  if (hides) dataset.hideSeen = '';
  else delete dataset.hideSeen;
  changed();
}
