import { handle } from '@/lib/api/handle';
import { pinActionRequestSchema } from '@/lib/schemas/moderation-requests';
import { decidePins } from '@/lib/services/moderation/decide-pins';

/** All or none. */
export const POST = handle(
  {
    summary: 'Keeps, removes or restores pins, all or none; or hides, holds or blocks one.',
    policy: 'reviewPins',
    limit: 'moderation',
    body: pinActionRequestSchema,
  },
  ({ body, viewer }) => decidePins(body, viewer.id),
);
