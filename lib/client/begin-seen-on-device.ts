import { parseViewed, storedViewed } from '@/lib/client/recently-viewed';
import { chooseSeenPlace } from '@/lib/client/seen-choice';
import { readPins, SEEN, storePins } from '@/lib/client/seen-pins';

/** From now on on this device, with what it has recently viewed. */
export function beginSeenOnDevice(): void {
  const viewed = parseViewed(storedViewed()).pins.map(([, slugOrId]) => slugOrId);
  storePins(SEEN, [...readPins(SEEN), ...viewed]);
  chooseSeenPlace('device');
}
