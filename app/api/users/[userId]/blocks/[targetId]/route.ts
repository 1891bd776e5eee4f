import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { blockRequestSchema } from '@/lib/schemas/personal';
import { blockUser } from '@/lib/services/blocks';

/** Null for neither. */
export const PUT = handle(
  {
    summary: 'Mutes, blocks or unblocks a person.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string(), targetId: z.string() }),
    body: blockRequestSchema,
    answer: blockRequestSchema,
  },
  async ({ viewer, params, body }) => {
    await blockUser(viewer.id, params.targetId, body.kind);
    return body;
  },
);
