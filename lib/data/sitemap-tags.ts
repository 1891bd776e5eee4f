import 'server-only';
import { MIN_INDEXED_TAG_PINS } from '@/lib/config';
import { feedBuckets } from '@/lib/data/feed-sql';
import { namedQuery } from '@/lib/db/client';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';

/** As many as one file may hold. */
const LISTED = 50_000;

/** Unflagged tags with enough public pins, the most used first, with the dates of their newest pins. */
export function findIndexableTags(): Promise<{ name: string; changed: Date }[]> {
  return namedQuery(
    'sitemap tags',
    `select t.name, p.created_at as changed
     from (select tag_id, sum(n) as n from feed_counts where tag_id > 0 and bucket = any ($1::int[])
           group by tag_id having sum(n) >= ${MIN_INDEXED_TAG_PINS}) c
     join tags t on t.id = c.tag_id and not t.flagged
     join pins p on p.id = (select max((select max(pin_id) from feed where tag_id = t.id and bucket = b))
                            from unnest($1::int[]) b)
     order by c.n desc, t.id limit ${LISTED}`,
    [feedBuckets(DEFAULT_CONTENT_FILTER, {})],
  );
}
