import { ownPinsCall } from '@/lib/api/own-pins-call';
import { getLikedPins } from '@/lib/data/liked-pins';
import { findPersonalRules } from '@/lib/data/personal-rules';

/** A page past the end is empty. */
export const GET = ownPinsCall('A page of the pins that one likes, the latest liked first.', async (asked) =>
  getLikedPins({ ...asked, rules: await findPersonalRules(asked.userId) }),
);
