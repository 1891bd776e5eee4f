import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { decoded } from '@/lib/domain/decoded';
import { followSchema } from '@/lib/schemas/board-requests';
import { followTag } from '@/features/saved-searches/follow-tag';

/** Rule 163. */
export const PUT = handle(
  {
    summary: 'Follows or unfollows a tag, by its name.',
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ tag: z.string() }),
    body: followSchema,
  },
  // Next.js passes it still encoded.
  ({ params: { tag }, body, viewer }) => followTag(viewer.id, decoded(tag) ?? tag, body.follow === 1),
);
