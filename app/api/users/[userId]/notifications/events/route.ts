import { z } from 'zod';
import { eventStreamAnswer } from '@/lib/api/event-stream';
import { handle } from '@/lib/api/handle';
import { readSessionCookie } from '@/lib/auth/page-viewer';
import { findSessionViewer } from '@/lib/data/viewers';
import { refusals } from '@/lib/refusals';

/** `event: unread` with `{unreadNotificationsCount}`, at once and on changes; ends after minutes, so that a new token is checked. */
export const GET = handle(
  {
    summary: "Streams one's unread notifications as they change, as server-sent events.",
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    file: ['text/event-stream'],
  },
  async ({ viewer, idToken }) => {
    const session = await readSessionCookie();
    const owner = session && (await findSessionViewer(session.sid));
    // A token outlives the session that was ended on another device.
    if (session && !owner) throw refusals.signedOut();
    return eventStreamAnswer(viewer.id, idToken, owner?.id === viewer.id ? session?.sid : undefined);
  },
);
