import { z } from 'zod';
import { MUTABLE_KINDS, NOTIFICATION_KINDS } from '@/lib/domain/notification-kinds';
import { idSchema } from '@/lib/schemas/pin';

/** One event, or several of one kind: on one subject (rule 172), or by one person within an hour (rule 173). */
export const notificationSchema = z.object({
  _id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  read: z.boolean(),
  /** The latest person of the events; null for system messages. */
  sender: z.object({ _id: idSchema, name: z.string(), image: z.string().nullable() }).nullable(),
  acts: z.int().positive(),
  pin: z.object({ _id: idSchema, slug: z.string().nullable(), title: z.string(), image: z.string() }).nullable(),
  board: z.object({ _id: idSchema, slug: z.string(), name: z.string() }).nullable(),
  /** Followed, with pins that are new that day. */
  tag: z.object({ name: z.string() }).nullable(),
  /** Saved, with pins that are new that day. */
  search: z.object({ query: z.string(), name: z.string() }).nullable(),
  /** One person's events on several pins or boards: `acts` counts the pins, or else the boards. */
  gathered: z.object({ boards: z.int().nonnegative() }).nullable(),
  body: z.string(),
  /** Path of the page that a system message leads to. */
  way: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  totalPages: z.int().positive(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** PUT /users/{id}/notifications/read; null means all. */
export const markReadRequestSchema = z.strictObject({
  notificationId: idSchema.nullable().meta({ description: 'null: all of them' }),
});
export const unreadCountSchema = z.object({ unreadNotificationsCount: z.int().nonnegative() });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

const MESSAGE = `Kinds that can be left out are ${MUTABLE_KINDS.join(', ')}.`;

/** How often channels beside the bell tell a person. */
export const channelChoicesSchema = z.strictObject({ mail: z.enum(['off', 'daily', 'weekly']) });
export type ChannelChoices = z.infer<typeof channelChoicesSchema>;

export const notificationSettingsSchema = z.strictObject({
  muted: z.array(z.enum(MUTABLE_KINDS, { error: MESSAGE }), { error: MESSAGE }).max(MUTABLE_KINDS.length, MESSAGE),
  channels: channelChoicesSchema,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** What is left out stays. */
export const notificationSettingsRequestSchema = notificationSettingsSchema
  .extend({ channels: channelChoicesSchema.partial() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Send muted or channels.');
