import 'server-only';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { findCoveredTags } from '@/lib/data/tag-covers';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { NotificationPage } from '@/lib/schemas/notification';

/** Adds pictures of followed tags, which only lines of their new pins name. */
export async function withTagPictures(
  page: NotificationPage,
  userId: string,
  filter: ContentFilter,
): Promise<NotificationPage> {
  const names = page.notifications.flatMap(({ tag }) => tag?.name ?? []);
  if (names.length === 0) return page;
  const covered = await findCoveredTags([...new Set(names)], filter, await findPersonalRules(userId));
  const images = new Map(covered.map(({ name, cover }) => [name, cover?.image ?? null]));
  const notifications = page.notifications.map((line) => ({
    ...line,
    tag: line.tag && { ...line.tag, image: images.get(line.tag.name) ?? null },
  }));
  return { ...page, notifications };
}
