import { z } from 'zod';
import { notificationPageAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findNotifications } from '@/lib/data/notifications';
import { notificationPageSchema } from '@/lib/schemas/notification';
import { pageQuerySchema } from '@/lib/schemas/api-query';

export const GET = handle(
  {
    summary: "One's notifications, the latest first.",
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    query: z.object({ page: pageQuerySchema.shape.pg }),
    answer: notificationPageSchema,
  },
  async ({ viewer, query }) => notificationPageAnswer(await findNotifications(viewer.id, query.page)),
);
