import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { refusals } from '@/lib/refusals';
import { endSessionOf } from '@/lib/services/sessions';

const idSchema = z.uuid();

export const DELETE = handle(
  {
    summary: 'Signs out on one device.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    allowsBanned: true,
    staysOpen: true,
    params: z.object({ userId: z.string(), sessionId: z.string() }),
  },
  async ({ viewer, params: { sessionId } }) => {
    const isOne = idSchema.safeParse(sessionId).success;
    if (!isOne || !(await endSessionOf(viewer.id, sessionId))) throw refusals.deviceSignedOut();
  },
);
