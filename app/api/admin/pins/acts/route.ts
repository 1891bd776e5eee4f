import { handle } from '@/lib/api/handle';
import { isGravePinAct, rightOfPinAct } from '@/lib/domain/policies/pin';
import { pinActionRequestSchema } from '@/lib/schemas/moderation-requests';
import { decidePins } from '@/lib/services/moderation/decide-pins';

/** All or none. */
export const POST = handle(
  {
    summary: 'Keeps, removes or restores pins, all or none; or hides, holds or blocks one.',
    policy: 'reviewPins',
    moreRights: {
      useLegalHolds: ({ act }) => rightOfPinAct(act) === 'useLegalHolds',
      decideTakedowns: ({ legal }) => legal,
    },
    isGrave: ({ act, pins }) => isGravePinAct(act, pins.length),
    limit: 'moderation',
    body: pinActionRequestSchema,
  },
  ({ body, viewer }) => decidePins(body, viewer.id),
);
