import 'server-only';
import { PAGE_SIZE, SEARCH_RESULTS_MAX } from '@/lib/config';
import { feedBuckets, feedOrder, feedRanges, oldestAgeBucket } from '@/lib/data/feed-sql';
import { keepVisible, type PersonalRules } from '@/lib/data/personal-rules';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import type { PinPage } from '@/lib/schemas/pin';

interface TagPairRequest {
  tagIds: readonly [number, number];
  query: FeedQuery;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Bounds the cost of two large feeds with few common pins. */
const WALK_ROWS = 30_000;

/** Live pins with both tags in order of feeds (rule 85), at most `SEARCH_RESULTS_MAX`, from the first `WALK_ROWS` of the smaller feed. */
export async function getTagPair({ tagIds, query, filter, rules = null }: TagPairRequest): Promise<PinPage> {
  const ids = await keepVisible(await findPinsOfBoth(tagIds, query, filter), rules);
  const from = (query.page - 1) * PAGE_SIZE;
  const pins = await readPinsInOrder(ids.slice(from, from + PAGE_SIZE), feedBuckets(filter, query));
  return { pins, total: ids.length, totalPages: pageCount(ids.length, PAGE_SIZE) };
}

/** Bloom bits skip most rows without the other tag. */
async function findPinsOfBoth(tagIds: readonly number[], query: FeedQuery, filter: ContentFilter): Promise<number[]> {
  const buckets = feedBuckets(filter, query);
  const counts = await namedQuery<{ id: number; bloom: string[] }>(
    'tags by size',
    `select t.id, pin_bloom(t.name, '{}')::text[] as bloom from tags t
     where t.id = any ($1::int[]) order by (select coalesce(sum(n), 0) from feed_counts c
       where c.tag_id = t.id and c.bucket = any ($2::int[]) and c.age_bucket <= $3), t.id`,
    [tagIds, buckets, oldestAgeBucket(query)],
  );
  const [smaller, larger] = counts;
  if (!smaller || !larger) return [];
  const ranges = feedRanges('$1', String(WALK_ROWS), filter, query).join(' union all ');
  const rows = await namedQuery<{ pin_id: number }>(
    `tag pair ${buckets.join('')} ${oldestAgeBucket(query)} ${query.sort}`,
    `select pin_id from (
       select * from (${ranges}) ranges order by ${feedOrder(query.sort)} limit ${WALK_ROWS}) walked
     where (bloom_low & $3::bigint) = $3 and (bloom_high & $4::bigint) = $4
       and exists (select from feed x where x.tag_id = $2 and x.bucket = walked.bucket and x.pin_id = walked.pin_id offset 0)
     limit ${SEARCH_RESULTS_MAX}`, // OFFSET forces a look-up for each row in place of a join.
    [smaller.id, larger.id, ...larger.bloom],
  );
  return rows.map(({ pin_id: id }) => id);
}
