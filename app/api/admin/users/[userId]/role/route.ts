import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { roleGivenSchema, roleSchema } from '@/lib/schemas/moderation-requests';
import { setRole } from '@/lib/services/admins';
import { refusals } from '@/lib/refusals';
import { assertNotTaken } from '@/lib/services/moderation/claims';

export const PUT = handle(
  {
    summary: 'Gives a person a role, or takes it away; every admin is told the reason.',
    policy: 'changeRoles',
    limit: 'moderation',
    recentSignIn: true,
    params: z.object({ userId: z.string() }),
    body: roleSchema,
    answer: roleGivenSchema,
  },
  async ({ params, body: { role, reason }, viewer }) => {
    const userId = pathId(params.userId, refusals.noPerson);
    await assertNotTaken([`user-${userId}`], viewer.id);
    return { enrolmentCode: await setRole({ userId, role, reason, adminId: viewer.id }) };
  },
);
