import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { boardIdOf } from '@/lib/api/path-id';
import { boardActsSchema, bulkAnswerSchema } from '@/lib/schemas/bulk-acts';
import { actOnBoard } from '@/lib/services/act-on-board';

/** Rule 159. */
export const POST = handle(
  {
    summary: "Adds, removes, moves or orders up to 100 pins of one's board.",
    policy: 'verified',
    limit: 'bulk',
    params: z.object({ slugOrId: z.string() }),
    body: boardActsSchema,
    answer: bulkAnswerSchema,
  },
  ({ params, body, viewer }) => actOnBoard(viewer.id, boardIdOf(params), body),
);
