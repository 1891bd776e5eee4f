import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { AppError } from '@/lib/errors';
import { endSessionOf } from '@/lib/services/sessions';

const GONE = 'This device is signed out already.';
const idSchema = z.uuid();

/** Signs one device out. */
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
    if (!isOne || !(await endSessionOf(viewer.id, sessionId))) throw new AppError('missing', GONE);
  },
);
