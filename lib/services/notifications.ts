import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import type { MutableKind } from '@/lib/domain/notification-kinds';
import { refusals } from '@/lib/refusals';

/**
 * Marks a notification as read, or all of them (null); doing it again changes nothing. Other tabs and devices hear of it.
 * @returns how many are unread then
 * @throws AppError `missing` when the person has no such notification
 */
export async function markRead(userId: string, notificationId: string | null): Promise<number> {
  const line = notificationId === null ? null : Number(notificationId);
  const { rows } = await sql<{ unread: number | null }>`
    select mark_read(${Number(userId)}, ${line}::bigint) as unread`.execute(db);
  const unread = rows[0]?.unread;
  if (typeof unread !== 'number') throw refusals.noNotification();
  return unread;
}

/** Sets the kinds that a person does not want to hear of from now on. */
export async function saveMutedKinds(userId: string, muted: readonly MutableKind[]): Promise<void> {
  const kinds = [...new Set(muted)];
  await sql`update users set muted_kinds = ${kinds}::text[]::notification_kind[] where id = ${Number(userId)}`.execute(
    db,
  );
}
