import { handle } from '@/lib/api/handle';
import { PIN_ACTS } from '@/lib/domain/acts/pins';
import { pinActionRequestSchema } from '@/lib/schemas/moderation-requests';
import { decidePins } from '@/lib/services/moderation/decide-pins';

/** All or none. */
export const POST = handle(
  {
    summary: 'Keeps, removes or restores pins, all or none; or hides, holds or blocks one.',
    policy: 'reviewPins',
    moreRights: {
      useLegalHolds: ({ act }) => PIN_ACTS[act].right === 'useLegalHolds',
      decideTakedowns: ({ legal }) => legal,
    },
    isGrave: ({ act, pins }) => PIN_ACTS[act][pins.length > 1 ? 'isGraveForMany' : 'isGrave'] ?? false,
    limit: 'moderation',
    body: pinActionRequestSchema,
  },
  ({ body, viewer }) => decidePins(body, viewer.id),
);
