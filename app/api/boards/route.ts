import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { boardAnswers, ownBoardAnswer } from '@/lib/api/board-answers';
import { listBoardNames, listBoards } from '@/lib/data/board-choices';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { refusals } from '@/lib/refusals';
import { boardAnswerSchema, boardNameSchema } from '@/lib/schemas/board';
import { boardsQuerySchema, newBoardSchema } from '@/lib/schemas/board-requests';
import { createBoard } from '@/lib/services/boards';

/** Those used last first; private ones only for their creator (rule 161). */
export const GET = handle(
  {
    summary: 'Boards of a person, of a pin, or of both; their names alone when asked for.',
    policy: 'public',
    limit: 'read',
    query: boardsQuerySchema,
    answer: z.array(z.union([boardAnswerSchema, boardNameSchema])),
  },
  async ({ query: { creator, nameOnly, ...rest }, filter, viewer }) => {
    if (creator === 'me' && !viewer) throw refusals.signInFirst();
    const rules = await findPersonalRules(viewer?.id);
    const request = { ...rest, rules, creator: creator === 'me' ? viewer?.id : creator, filter, viewerId: viewer?.id };
    return nameOnly ? listBoardNames(request) : boardAnswers(await listBoards(request), filter, rules);
  },
);

/** Rule 153. */
export const POST = handle(
  {
    summary: 'Makes a board.',
    policy: 'verified',
    limit: 'create-board',
    body: newBoardSchema,
    answer: boardAnswerSchema,
    status: 201,
  },
  async ({ body, filter, viewer }) => ownBoardAnswer(await createBoard(viewer.id, body), { viewer, filter }),
);
