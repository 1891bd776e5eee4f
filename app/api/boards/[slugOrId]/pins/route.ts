import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { ownBoardAnswer } from '@/lib/api/board-answers';
import { boardIdOf } from '@/lib/api/path-id';
import { boardAnswerSchema } from '@/lib/schemas/board';
import { boardPinSchema } from '@/lib/schemas/board-requests';
import { putOnBoard, takeOffBoard } from '@/lib/services/board-pins';

/** Idempotent (rule 154). */
export const PATCH = handle(
  {
    summary: "Adds a pin to one's board, or removes it.",
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: boardPinSchema,
    answer: boardAnswerSchema,
  },
  async ({ params, body: { pinId, add }, filter, viewer }) => {
    const boardId = boardIdOf(params);
    await (add === 1 ? putOnBoard : takeOffBoard)({ userId: viewer.id, boardId, pinId });
    return ownBoardAnswer(boardId, { viewer, filter });
  },
);
