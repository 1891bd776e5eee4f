import { z } from 'zod';
import { boardAnswer, pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { ownBoardAnswer } from '@/lib/api/board-answers';
import { boardIdOf } from '@/lib/api/path-id';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { refusals } from '@/lib/refusals';
import { pageQuerySchema } from '@/lib/schemas/api-query';
import { boardAnswerSchema, boardWithPinsSchema } from '@/lib/schemas/board';
import { boardChangesSchema } from '@/lib/schemas/board-requests';
import { deleteBoard, editBoard } from '@/lib/services/boards';

export const GET = handle(
  {
    summary: 'A board, by slug or id, with a page of its pins.',
    policy: 'public',
    limit: 'read',
    params: z.object({ slugOrId: z.string() }),
    query: pageQuerySchema,
    answer: boardWithPinsSchema,
  },
  async ({ params, query, filter, viewer }) => {
    const board = await findBoard(params.slugOrId, filter, viewer?.id);
    if (!board) throw refusals.noBoard();
    const rules = await findPersonalRules(viewer?.id);
    const { pins, total, totalPages } = await getBoardPins(board, query.pg, filter, rules);
    return { ...boardAnswer(board), pinsCount: total, pins: pins.map(pinAnswer), totalPages };
  },
);

export const PATCH = handle(
  {
    summary: "Changes one's board: name, description, privacy, cover.",
    policy: 'verified',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
    body: boardChangesSchema,
    answer: boardAnswerSchema,
  },
  async ({ params, body, filter, viewer }) => {
    await editBoard(viewer.id, boardIdOf(params), body);
    return ownBoardAnswer(boardIdOf(params), { viewer, filter });
  },
);

/** Can be undone for a minute. */
export const DELETE = handle(
  {
    summary: "Deletes one's board.",
    policy: 'signed-in',
    limit: 'mutation',
    params: z.object({ slugOrId: z.string() }),
  },
  async ({ params, viewer }) => {
    await deleteBoard(viewer.id, boardIdOf(params));
  },
);
