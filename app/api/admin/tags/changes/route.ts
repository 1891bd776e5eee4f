import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { TAG_ACTS } from '@/lib/domain/acts/tags';
import { tagRuleSchema } from '@/lib/schemas/moderation-requests';
import { beginTagChange } from '@/lib/services/moderation/tag-changes';

/** Rule 165. */
export const POST = handle(
  {
    summary: 'Makes a tag imply another one, or stand for it; a job applies it to the pins that there are.',
    policy: TAG_ACTS['add-tag-rule'].right,
    limit: 'moderation',
    body: tagRuleSchema,
    answer: z.object({ _id: z.string() }),
    status: 201,
  },
  async ({ body, viewer }) => ({ _id: String(await beginTagChange(body, viewer.id)) }),
);
