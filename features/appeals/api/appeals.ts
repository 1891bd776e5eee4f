import { appealRequestSchema } from '@/features/appeals/appeal-schema';
import { handle } from '@/lib/api/handle';
import { appealSchema } from '@/lib/schemas/account';
import { fileAppeal } from '@/features/appeals/file-appeal';

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
