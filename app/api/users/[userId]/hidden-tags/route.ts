import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findHiddenTags } from '@/lib/data/personal-choices';
import { hiddenTagsSchema } from '@/lib/schemas/personal';

export const GET = handle(
  {
    summary: 'The tags that one hides.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    answer: hiddenTagsSchema,
  },
  async ({ viewer }) => ({ tags: await findHiddenTags(viewer.id) }),
);
