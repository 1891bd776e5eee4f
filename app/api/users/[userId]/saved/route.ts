import { ownPinsCall } from '@/lib/api/own-pins-call';
import { getSavedPins } from '@/lib/data/saved-pins';

/** A page past the end is empty. */
export const GET = ownPinsCall('A page of the pins on one’s own boards, the latest added first.', getSavedPins);
