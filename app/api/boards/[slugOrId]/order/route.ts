import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { ownBoardAnswer } from '@/lib/api/board-answers';
import { boardIdOf } from '@/lib/api/path-id';
import { boardAnswerSchema } from '@/lib/schemas/board';
import { boardOrderSchema } from '@/lib/schemas/board-requests';
import { moveOnBoard } from '@/lib/services/board-pins';

/** One pin a call, so that the cost does not grow with the board. */
export const PUT = handle(
  {
    summary: "Moves a pin of one's board before another one, or to the end.",
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: boardOrderSchema,
    answer: boardAnswerSchema,
  },
  async ({ params, body, filter, viewer }) => {
    const boardId = boardIdOf(params);
    await moveOnBoard({ ...body, userId: viewer.id, boardId });
    return ownBoardAnswer(boardId, { viewer, filter });
  },
);
