import 'server-only';
import { MIN_INDEXED_PINS } from '@/lib/config';
import { feedBuckets } from '@/lib/data/feed-sql';
import type { IndexablePage } from '@/lib/data/sitemap';
import { namedQuery } from '@/lib/db/client';
import { CATEGORIES, type Category } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { DEFAULT_CONTENT_FILTER, type ContentFilter } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';
import { paths } from '@/lib/routes';

/** By tag, '' for the main list; without thin lists. */
async function newestPins(names: string[], filter: ContentFilter): Promise<Map<string, Date>> {
  const rows = await namedQuery<{ name: string; changed: Date }>(
    'sitemap feeds',
    `select t.name, p.created_at as changed
     from (select 0 as id, '' as name union all select id, name from tags where name = any ($1::text[])) t
     join pins p on p.id = (select max((select max(pin_id) from feed where tag_id = t.id and bucket = b))
                            from unnest($2::int[]) b)
     where (select sum(n) from feed_counts where tag_id = t.id and bucket = any ($2::int[])) >= ${MIN_INDEXED_PINS}`,
    [names, feedBuckets(filter, {})],
  );
  return new Map(rows.map((row) => [row.name, row.changed]));
}

async function readFeeds(categories: Category[], filter: ContentFilter) {
  const newest = await newestPins(categories.map(categoryTag), filter);
  const pages = categories.flatMap((name): IndexablePage[] => {
    const changed = newest.get(categoryTag(name));
    return changed ? [{ path: paths.category(name)(), changed }] : [];
  });
  return { home: newest.get(''), categories: pages };
}

export const indexableFeeds = (): Promise<{ home?: Date; categories: IndexablePage[] }> =>
  readFeeds(
    CATEGORIES.filter((name) => !isFlagged(name)),
    DEFAULT_CONTENT_FILTER,
  );

/** Categories hidden by the default filter. */
export const indexableFlaggedCategories = async (): Promise<IndexablePage[]> =>
  (await readFeeds(CATEGORIES.filter(isFlagged), 'gay-straight')).categories;
