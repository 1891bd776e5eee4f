import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { TAG_ACTS } from '@/lib/domain/acts/tags';
import { refusals } from '@/lib/refusals';
import { revertTagChange } from '@/lib/services/moderation/tag-changes';

export const POST = handle(
  {
    summary: 'Takes back an implication or alias of tags; a job gives the pins back what they had.',
    policy: TAG_ACTS['revert-tag-rule'].right,
    limit: 'moderation',
    params: z.object({ changeId: z.string() }),
  },
  ({ params, viewer }) => revertTagChange(Number(pathId(params.changeId, refusals.noTagRule)), viewer.id),
);
