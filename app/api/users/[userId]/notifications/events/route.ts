import { z } from 'zod';
import { eventStreamAnswer } from '@/lib/api/event-stream';
import { handle } from '@/lib/api/handle';

/** `event: unread` with `{unreadNotificationsCount}`, at once and on changes; ends after minutes, so that a new token is checked. */
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
