import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { statementSchema } from '@/lib/schemas/statement';
import { recordStatement } from '@/lib/services/moderation/statements';

/** Once for each version of the terms. */
export const POST = handle(
  {
    summary: "Records the uploader's statement for the terms that hold now.",
    policy: 'verified',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: statementSchema,
  },
  ({ viewer, body }) => recordStatement(viewer.id, body),
);
