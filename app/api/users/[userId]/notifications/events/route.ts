import { z } from 'zod';
import { eventStreamAnswer } from '@/lib/api/event-stream';
import { handle } from '@/lib/api/handle';

/**
 * Server-sent events of the unread notifications: `event: unread` with `{unreadNotificationsCount}`, at once and at every
 * change. Ends after some minutes, to be asked for again with a token that still holds.
 */
export const GET = handle(
  {
    summary: "Tells of one's unread notifications as they change, as server-sent events.",
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    file: ['text/event-stream'],
  },
  async ({ viewer, idToken }) => eventStreamAnswer(viewer.id, idToken),
);
