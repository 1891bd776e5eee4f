import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { identityService } from '@/lib/auth/identity-service';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { findSessions } from '@/lib/data/sessions';
import { log } from '@/lib/log';
import { sessionsSchema } from '@/lib/schemas/session';
import { endSessions } from '@/lib/services/sessions';

/** Where one is signed in. The cookie tells no more than which of them this is. */
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

/** Ends every session and every ID token of one's account, here too. */
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
    // Tokens that it goes on to make are refused here all the same: they tell when the person signed in.
    await identityService()
      .signOut(viewer.uid)
      .catch((error: unknown) => log.warn({ err: error }, 'the identity service did not sign somebody out'));
  },
);
