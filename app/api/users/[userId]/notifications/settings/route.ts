import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { findMutedKinds } from '@/lib/data/notifications';
import { portOf } from '@/lib/features/registry';
import { notificationSettingsRequestSchema, notificationSettingsSchema } from '@/lib/schemas/notification';
import { saveNotificationSettings } from '@/lib/services/notifications';

const settingsOf = async (userId: string) => ({
  muted: await findMutedKinds(userId),
  channels: (await (await portOf('findChannelChoices'))?.(userId)) ?? { mail: 'off' as const },
});

export const GET = handle(
  {
    summary: 'The kinds of notifications that one does not want, and how often each channel tells one.',
    policy: 'signed-in',
    limit: 'read',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    answer: notificationSettingsSchema,
  },
  ({ viewer }) => settingsOf(viewer.id),
);

/** Existing notifications stay. */
export const PUT = handle(
  {
    summary: 'Sets the kinds of notifications that one does not want from now on, or how often a channel tells one.',
    policy: 'signed-in',
    limit: 'mutation',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: notificationSettingsRequestSchema,
    answer: notificationSettingsSchema,
  },
  async ({ viewer, body }) => {
    await saveNotificationSettings(viewer.id, body);
    return settingsOf(viewer.id);
  },
);
