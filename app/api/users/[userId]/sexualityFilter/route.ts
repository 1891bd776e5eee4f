import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { ownAccountAnswer } from '@/lib/api/own-account';
import { accountSchema } from '@/lib/schemas/account';
import { filterRequestSchema } from '@/lib/schemas/account-requests';
import { saveContentFilter } from '@/lib/services/content-filter';

/** Rule 48. */
export const PUT = handle(
  {
    summary: "Stores one's content filter.",
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: filterRequestSchema,
    answer: accountSchema,
  },
  async ({ viewer, identity, body }) => {
    await saveContentFilter(viewer.id, body.sexualityFilter);
    return ownAccountAnswer(viewer.id, identity.emailVerified);
  },
);
