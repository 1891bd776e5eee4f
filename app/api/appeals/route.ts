import { handle } from '@/lib/api/handle';
import { appealRequestSchema, appealSchema } from '@/lib/schemas/appeal-requests';
import { fileAppeal } from '@/lib/services/appeals/file-appeal';

export const POST = handle(
  {
    summary: 'Answers the removal of one’s own pin, or one’s ban, once.',
    policy: 'signed-in',
    limit: 'appeal',
    allowsBanned: true,
    staysOpen: true,
    body: appealRequestSchema,
    answer: appealSchema,
    status: 201,
  },
  ({ body, viewer }) => fileAppeal(viewer.id, body),
);
