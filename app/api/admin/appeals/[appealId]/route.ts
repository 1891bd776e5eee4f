import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { appealDecisionSchema } from '@/lib/schemas/moderation-requests';
import { decideAppeal } from '@/lib/services/appeals/decide-appeal';
import { refusals } from '@/lib/refusals';
import { decideItems } from '@/lib/services/moderation/claims';

export const POST = handle(
  {
    summary: 'Upholds or dismisses an appeal.',
    policy: 'decideAppeals',
    limit: 'moderation',
    params: z.object({ appealId: z.string() }),
    body: appealDecisionSchema,
  },
  async ({ params, body: { outcome, reply }, viewer }) => {
    const appeal = pathId(params.appealId, refusals.noAppeal);
    await decideItems([`appeal-${appeal}`], viewer.id, () => decideAppeal(appeal, outcome, reply, viewer.id));
  },
);
