import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { takedownDecisionSchema } from '@/lib/schemas/moderation-requests';
import { assertNotTaken } from '@/lib/services/moderation/claims';
import { refusals } from '@/lib/refusals';
import { decideTakedown } from '@/lib/services/takedowns/decide-takedown';

export const POST = handle(
  {
    summary: 'Removes or keeps everything of a takedown notice that is undecided.',
    policy: 'decideTakedowns',
    isGrave: ({ decision }) => decision === 'removed',
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
