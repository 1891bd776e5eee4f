import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import type { MutableKind } from '@/lib/domain/notification-kinds';
import { portOf } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';
import type { ChannelChoices } from '@/lib/schemas/notification';

/** Marks one or all (null) notifications as read on every device; returns the unread number. @throws AppError `missing` */
export async function markRead(userId: string, notificationId: string | null): Promise<number> {
  const line = notificationId === null ? null : Number(notificationId);
  const { rows } = await sql<{ unread: number | null }>`
    select mark_read(${Number(userId)}, ${line}::bigint) as unread`.execute(db);
  const unread = rows[0]?.unread;
  if (typeof unread !== 'number') throw refusals.noNotification();
  return unread;
}

interface SettingsChange {
  muted?: readonly MutableKind[];
  channels?: Partial<ChannelChoices>;
}

/** Sets the kinds of notifications that a person turns off, and how often channels tell them (rule 175). */
export async function saveNotificationSettings(userId: string, { muted, channels }: SettingsChange): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (muted) {
      await sql`update users set muted_kinds = ${[...new Set(muted)]}::text[]::notification_kind[]
        where id = ${Number(userId)}`.execute(trx);
    }
    if (channels) await (await portOf('chooseChannels'))?.(trx, userId, channels);
  });
}
