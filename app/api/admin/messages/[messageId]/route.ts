import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';
import { messageSchema } from '@/lib/schemas/moderation-requests';
import { refusals } from '@/lib/refusals';
import { markMessage } from '@/lib/services/moderation/messages';

export const PUT = handle(
  {
    summary: 'Marks a message from the contact page as answered, or as open again.',
    policy: REQUEST_ACTS['answer-message'].right,
    limit: 'moderation',
    params: z.object({ messageId: z.string() }),
    body: messageSchema,
  },
  ({ params, body, viewer }) => markMessage(pathId(params.messageId, refusals.noMessage), body.answered, viewer.id),
);
