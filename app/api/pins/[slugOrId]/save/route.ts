import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { refusals } from '@/lib/refusals';
import { likePin } from '@/lib/services/likes';

/** Toggles without `add` (rule 45); with it the call is idempotent. The count is the server's. */
export const POST = handle(
  {
    summary: 'Likes or unlikes a pin, by its id.',
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: z.strictObject({
      userId: z.string({ error: 'Say who you are, by your id.' }),
      add: z
        .literal([0, 1], { error: 'Send 1 to like, 0 to unlike.' })
        .optional()
        .meta({ description: 'What is wanted: 1 to like, 0 to take the like back; without it the other of what is' }),
    }),
    answer: z.object({ savesCount: z.int().nonnegative() }),
  },
  async ({ params, body, viewer }) => {
    if (body.userId !== viewer.id) throw refusals.ofSomebodyElse().atField('userId');
    const wish = body.add === undefined ? null : body.add === 1;
    return { savesCount: await likePin(viewer.id, pathId(params.slugOrId, refusals.noPin), wish) };
  },
);
