import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findHiddenTags } from '@/lib/data/personal-choices';
import { hiddenTagsSchema, hideTagRequestSchema } from '@/lib/schemas/personal';
import { hideTag } from '@/lib/services/hidden-tags';

/** Next hands the segment over as it stands in the address. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Hides a tag from one's lists, or no longer. */
export const PUT = handle(
  {
    summary: 'Hides a tag, or shows it again.',
    policy: 'signed-in',
    limit: 'act',
    own: 'userId',
    params: z.object({ userId: z.string(), tag: z.string() }),
    body: hideTagRequestSchema,
    answer: hiddenTagsSchema,
  },
  async ({ viewer, params, body }) => {
    await hideTag(viewer.id, decoded(params.tag), body.hidden === 1);
    return { tags: await findHiddenTags(viewer.id) };
  },
);
