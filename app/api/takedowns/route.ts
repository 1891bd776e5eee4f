import { handle } from '@/lib/api/handle';
import { takedownAnswerSchema, takedownRequestSchema } from '@/lib/schemas/takedown-requests';
import { fileTakedown } from '@/lib/services/takedowns/file-takedown';

export const POST = handle(
  {
    summary: 'Asks for pins to be taken down; no sign-in needed.',
    policy: 'public',
    limit: 'takedown',
    allowsBanned: true,
    staysOpen: true,
    body: takedownRequestSchema,
    answer: takedownAnswerSchema,
    status: 201,
  },
  async ({ body, ip }) => ({ code: await fileTakedown(body, ip) }),
);
