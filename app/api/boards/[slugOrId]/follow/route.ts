import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { boardIdOf } from '@/lib/api/path-id';
import { followSchema } from '@/lib/schemas/board-requests';
import { followBoard } from '@/lib/services/follows';

/** Rule 162. */
export const PUT = handle(
  {
    summary: 'Follows or unfollows a board, by its id.',
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: followSchema,
    answer: z.object({ followersCount: z.int().nonnegative() }),
  },
  async ({ params, body, viewer }) => {
    const target = boardIdOf(params);
    return { followersCount: await followBoard({ userId: viewer.id, target, follow: body.follow === 1 }) };
  },
);
