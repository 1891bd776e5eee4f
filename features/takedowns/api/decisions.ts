import { z } from 'zod';
import { TAKEDOWN_ACTS } from '@/features/takedowns/acts';
import { decideTakedown, decideTakedownPin } from '@/features/takedowns/decide-takedown';
import { takedownRefusals as refusals } from '@/features/takedowns/refusals';
import { takedownDecisionSchema } from '@/features/takedowns/takedown-schema';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { assertNotTaken } from '@/lib/services/moderation/claims';

const { remove, removeAll, keepAll } = TAKEDOWN_ACTS;

export const ofNotice = handle(
  {
    summary: 'Removes or keeps everything of a takedown notice that is undecided.',
    policy: removeAll.right,
    isGrave: ({ decision }) => (decision === 'removed' ? removeAll : keepAll).isGrave ?? false,
    limit: 'moderation',
    params: z.object({ takedownId: z.string() }),
    body: takedownDecisionSchema,
  },
  async ({ params, body: { decision, reason }, viewer }) => {
    const takedown = pathId(params.takedownId, refusals.noNotice);
    await assertNotTaken([`takedown-${takedown}`], viewer.id);
    await decideTakedown(takedown, { decision, reason, adminId: viewer.id });
  },
);

export const ofPin = handle(
  {
    summary: 'Removes or keeps a pin of a takedown notice.',
    policy: remove.right,
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
