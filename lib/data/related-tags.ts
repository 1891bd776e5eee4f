import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';

/** At most 12 tags that share many pins with a tag (rule 84), with visible pins and without `hidden` ids. */
export async function findRelatedTags(
  tagId: number,
  filter: ContentFilter,
  hidden: readonly number[] = [],
): Promise<string[]> {
  const rows = await namedQuery<{ name: string }>(
    'related tags',
    `select t.name from related_tags r join tags t on t.id = r.related_id
     where r.tag_id = $1 and t.id <> all ($3::int[])
     and exists (select from feed_counts where tag_id = t.id and bucket = any ($2::int[]) and n > 0)
     order by r.together desc, t.name`,
    [tagId, feedBuckets(filter, {}), hidden],
  );
  return rows.map(({ name }) => name);
}
