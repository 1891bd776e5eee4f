import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { identityService } from '@/lib/auth/identity-service';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { findSessions } from '@/lib/data/sessions';
import { log } from '@/lib/log';
import { sessionsSchema } from '@/lib/schemas/session';
import { endSessions } from '@/lib/services/sessions';

/** The cookie only says which session is this one. */
export const GET = handle(
  {
    summary: 'The devices on which one is signed in.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    allowsBanned: true,
    params: z.object({ userId: z.string() }),
    answer: sessionsSchema,
  },
  async ({ viewer }) => ({ sessions: await findSessions(viewer.id, (await readSessionCookie())?.sid) }),
);

/** This session and all ID tokens included. */
export const DELETE = handle(
  {
    summary: 'Signs out everywhere.',
    policy: 'signed-in',
    limit: 'edit-profile',
    own: 'userId',
    allowsBanned: true,
    staysOpen: true,
    params: z.object({ userId: z.string() }),
  },
  async ({ viewer }) => {
    await endSessions(viewer.id);
    // Tokens that it still issues carry the old sign-in and are refused here.
    await identityService()
      .signOut(viewer.uid)
      .catch((error: unknown) => log.warn({ err: error }, 'the identity service did not sign somebody out'));
  },
);
