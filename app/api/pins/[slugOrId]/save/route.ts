import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { parse } from '@/lib/api/request-body';
import { LIKE_WANTED_HEADER } from '@/lib/config';
import { refusals } from '@/lib/refusals';
import { likePin } from '@/lib/services/likes';

const wanted = z.literal(['0', '1'], { error: 'Send 1 to like, 0 to unlike.' }).nullable();

/** Toggles (rule 152); the header `Like-Wanted` makes the call idempotent. The count is the server's. */
export const POST = handle(
  {
    summary: `Likes or unlikes a pin, by its id. With the header ${LIKE_WANTED_HEADER}, 1 or 0, what is so already stays.`,
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: z.strictObject({ userId: z.string({ error: 'Say who you are, by your id.' }) }),
    answer: z.object({ savesCount: z.int().nonnegative() }),
  },
  async ({ params, body, viewer, request }) => {
    if (body.userId !== viewer.id) throw refusals.ofSomebodyElse().atField('userId');
    const wish = parse(wanted, request.headers.get(LIKE_WANTED_HEADER));
    return {
      savesCount: await likePin(
        viewer.id,
        pathId(params.slugOrId, refusals.noPin),
        wish === null ? null : wish === '1',
      ),
    };
  },
);
