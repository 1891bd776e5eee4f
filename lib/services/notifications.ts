import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import type { MutableKind } from '@/lib/domain/notification-kinds';
import { refusals } from '@/lib/refusals';

/** Marks one or all (null) notifications as read on every device; returns the unread number. @throws AppError `missing` */
export async function markRead(userId: string, notificationId: string | null): Promise<number> {
  const line = notificationId === null ? null : Number(notificationId);
  const { rows } = await sql<{ unread: number | null }>`
    select mark_read(${Number(userId)}, ${line}::bigint) as unread`.execute(db);
  const unread = rows[0]?.unread;
  if (typeof unread !== 'number') throw refusals.noNotification();
  return unread;
}

/** Sets the kinds of notifications that a person turns off. */
export async function saveMutedKinds(userId: string, muted: readonly MutableKind[]): Promise<void> {
  const kinds = [...new Set(muted)];
  await sql`update users set muted_kinds = ${kinds}::text[]::notification_kind[] where id = ${Number(userId)}`.execute(
    db,
  );
}
