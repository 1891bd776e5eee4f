import { z } from 'zod';
import { APPEAL_ACTS } from '@/features/appeals/acts';
import { appealDecisionSchema } from '@/features/appeals/appeal-schema';
import { appealRefusals } from '@/features/appeals/refusals';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { decideAppeal } from '@/features/appeals/decide-appeal';
import { decideItems } from '@/lib/services/moderation/claims';

export const POST = handle(
  {
    summary: 'Upholds or dismisses an appeal.',
    policy: APPEAL_ACTS.uphold.right,
    limit: 'moderation',
    params: z.object({ appealId: z.string() }),
    body: appealDecisionSchema,
  },
  async ({ params, body: { outcome, reply }, viewer }) => {
    const appeal = pathId(params.appealId, appealRefusals.noAppeal);
    await decideItems([`appeal-${appeal}`], viewer.id, () => decideAppeal(appeal, outcome, reply, viewer.id));
  },
);
