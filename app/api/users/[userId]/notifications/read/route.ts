import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { markReadRequestSchema, unreadCountSchema } from '@/lib/schemas/notification';
import { markRead } from '@/lib/services/notifications';

export const PUT = handle(
  {
    summary: 'Marks a notification as read, or all of them.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: markReadRequestSchema,
    answer: unreadCountSchema,
  },
  async ({ viewer, body }) => ({ unreadNotificationsCount: await markRead(viewer.id, body.notificationId) }),
);
