import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { ownBoardAnswer } from '@/lib/api/board-answers';
import { boardIdOf } from '@/lib/api/path-id';
import { boardAnswerSchema } from '@/lib/schemas/board';
import { restoreBoard } from '@/lib/services/boards';

/** Within a minute of the deletion. */
export const POST = handle(
  {
    summary: "Brings back one's board that was deleted within the last minute.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: z.strictObject({}),
    answer: boardAnswerSchema,
  },
  async ({ params, filter, viewer }) => {
    const boardId = boardIdOf(params);
    await restoreBoard(viewer.id, boardId);
    return ownBoardAnswer(boardId, { viewer, filter });
  },
);
