import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { SITE_ACTS } from '@/lib/domain/acts/site';
import { boardActionRequestSchema } from '@/lib/schemas/moderation-requests';
import { refusals } from '@/lib/refusals';
import { removeBoard } from '@/lib/services/moderation/board-actions';

export const POST = handle(
  {
    summary: 'Removes a board for good; its pins stay.',
    policy: SITE_ACTS['remove-board'].right,
    limit: 'moderation',
    params: z.object({ boardId: z.string() }),
    body: boardActionRequestSchema,
  },
  ({ params, body, viewer }) => removeBoard(pathId(params.boardId, refusals.noBoard), body.reason, viewer.id),
);
