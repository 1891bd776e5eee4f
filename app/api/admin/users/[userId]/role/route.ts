import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { roleOf } from '@/lib/domain/roles';
import { roleSchema } from '@/lib/schemas/moderation-requests';
import { setRole } from '@/lib/services/admins';
import { refusals } from '@/lib/refusals';
import { assertNotTaken } from '@/lib/services/moderation/claims';

export const PUT = handle(
  {
    summary: 'Gives a person the rights of an admin, or takes them away; every admin is told the reason.',
    policy: 'changeRoles',
    limit: 'moderation',
    recentSignIn: true,
    params: z.object({ userId: z.string() }),
    body: roleSchema,
  },
  async ({ params, body: { isAdmin, reason }, viewer }) => {
    const userId = pathId(params.userId, refusals.noPerson);
    await assertNotTaken([`user-${userId}`], viewer.id);
    await setRole({ userId, role: roleOf(isAdmin), reason, adminId: viewer.id });
  },
);
