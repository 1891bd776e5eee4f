import { parseViewed, storedViewed } from '@/lib/client/recently-viewed';
import { chooseSeenPlace } from '@/lib/client/seen-choice';
import { readPins, SEEN, storePins } from '@/lib/client/seen-pins';

/** Starts to keep seen pins on this device, beginning with the recently viewed ones. */
export function beginSeenOnDevice(): void {
  const viewed = parseViewed(storedViewed()).pins.map(([, slugOrId]) => slugOrId);
  storePins(SEEN, [...readPins(SEEN), ...viewed]);
  chooseSeenPlace('device');
}
