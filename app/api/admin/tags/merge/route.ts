import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { TAG_ACTS } from '@/lib/domain/acts/tags';
import { mergeTagsSchema } from '@/lib/schemas/moderation-requests';
import { mergeTags } from '@/lib/services/moderation/tag-actions';

export const POST = handle(
  {
    summary: 'Gives every pin of a tag another one instead, and makes the tag a word for it.',
    policy: TAG_ACTS['merge-tags'].right,
    limit: 'moderation',
    body: mergeTagsSchema,
    answer: z.object({ pins: z.int().nonnegative() }),
  },
  async ({ body: { from, into }, viewer }) => ({ pins: await mergeTags(from, into, viewer.id) }),
);
