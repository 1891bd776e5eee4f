import { z } from 'zod';
import { boardAnswer, pinAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { AppError } from '@/lib/errors';
import { pageQuerySchema } from '@/lib/schemas/api-query';
import { boardWithPinsSchema } from '@/lib/schemas/board';

/** One board by its slug or id, with a page of its pins. */
export const GET = handle(
  {
    summary: 'A board, by slug or id, with a page of its pins.',
    policy: 'public',
    limit: 'read',
    params: z.object({ address: z.string() }),
    query: pageQuerySchema,
    answer: boardWithPinsSchema,
  },
  async ({ params, query, filter }) => {
    const board = await findBoard(params.address, filter);
    if (!board) throw new AppError('missing', 'There is no such board.');
    const { pins, totalPages } = await getBoardPins(board, query.pg, filter);
    return { ...boardAnswer(board), pins: pins.map(pinAnswer), totalPages };
  },
);
