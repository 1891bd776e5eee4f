import { handle } from '@/lib/api/handle';
import { reportAnswerSchema, reportRequestSchema } from '@/lib/schemas/report-requests';
import { report } from '@/lib/services/reports/report';

/** Rule 186; a token is optional. */
export const POST = handle(
  {
    summary: 'Reports what everybody may see; no sign-in needed.',
    policy: 'public',
    limit: 'report',
    allowsBanned: true,
    staysOpen: true,
    body: reportRequestSchema,
    answer: reportAnswerSchema,
    status: 201,
  },
  async ({ body, viewer, identity, ip }) => {
    const isVerified = identity?.emailVerified ?? false;
    return { _id: await report(body, { userId: viewer?.id ?? null, isVerified, ip }) };
  },
);
