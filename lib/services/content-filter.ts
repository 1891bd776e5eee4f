import 'server-only';
import { db } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';

/** Stores a person's content filter for their other devices. */
export async function saveContentFilter(userId: string, filter: ContentFilter): Promise<void> {
  await db.updateTable('users').set({ content_filter: filter }).where('id', '=', Number(userId)).execute();
}
