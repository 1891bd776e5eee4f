import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { takedownDecisionSchema } from '@/lib/schemas/moderation-requests';
import { assertNotTaken } from '@/lib/services/moderation/claims';
import { refusals } from '@/lib/refusals';
import { decideTakedownPin } from '@/lib/services/takedowns/decide-takedown';

export const POST = handle(
  {
    summary: 'Removes or keeps a pin of a takedown notice.',
    policy: 'decideTakedowns',
    limit: 'moderation',
    params: z.object({ takedownId: z.string(), pinId: z.string() }),
    body: takedownDecisionSchema,
  },
  async ({ params, body: { decision, reason }, viewer }) => {
    const takedown = pathId(params.takedownId, refusals.noNotice);
    const pin = pathId(params.pinId, refusals.noPinOfNotice);
    await assertNotTaken([`takedown-${takedown}`, `pin-${pin}`], viewer.id);
    await decideTakedownPin(takedown, pin, { decision, reason, adminId: viewer.id });
  },
);
