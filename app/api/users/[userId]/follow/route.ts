import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { followSchema } from '@/lib/schemas/board-requests';
import { refusals } from '@/lib/refusals';
import { followUser } from '@/lib/services/follows';

/** Rule 162. */
export const PUT = handle(
  {
    summary: 'Follows or unfollows a person.',
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ userId: z.string() }),
    body: followSchema,
    answer: z.object({ followersCount: z.int().nonnegative() }),
  },
  async ({ params, body, viewer }) => {
    const target = pathId(params.userId, refusals.noPerson);
    return { followersCount: await followUser({ userId: viewer.id, target, follow: body.follow === 1 }) };
  },
);
