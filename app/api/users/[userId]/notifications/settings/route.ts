import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findMutedKinds } from '@/lib/data/notifications';
import { notificationSettingsSchema } from '@/lib/schemas/notification';
import { saveMutedKinds } from '@/lib/services/notifications';

export const GET = handle(
  {
    summary: 'The kinds of notifications that one does not want.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    answer: notificationSettingsSchema,
  },
  async ({ viewer }) => ({ muted: await findMutedKinds(viewer.id) }),
);

/** Existing notifications stay. */
export const PUT = handle(
  {
    summary: 'Sets the kinds of notifications that one does not want from now on.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: notificationSettingsSchema,
    answer: notificationSettingsSchema,
  },
  async ({ viewer, body }) => {
    await saveMutedKinds(viewer.id, body.muted);
    return { muted: await findMutedKinds(viewer.id) };
  },
);
