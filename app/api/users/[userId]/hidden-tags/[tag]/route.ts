import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findHiddenTags } from '@/lib/data/personal-choices';
import { decoded } from '@/lib/domain/decoded';
import { hiddenTagsSchema, hideTagRequestSchema } from '@/lib/schemas/personal';
import { hideTag } from '@/lib/services/hidden-tags';

export const PUT = handle(
  {
    summary: 'Hides a tag, or shows it again.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string(), tag: z.string() }),
    body: hideTagRequestSchema,
    answer: hiddenTagsSchema,
  },
  async ({ viewer, params, body }) => {
    const tag = decoded(params.tag) ?? params.tag; // Next.js passes it still encoded
    await hideTag(viewer.id, tag, body.hidden === 1);
    return { tags: await findHiddenTags(viewer.id) };
  },
);
