import { feedBuckets, oldestAgeBucket } from '@/lib/data/feed-sql';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';

export interface PersonalList {
  /** Disjoint feeds. */
  feeds: number[];
  query: FeedQuery;
  filter: ContentFilter;
  rules: PersonalRules;
}

/** Rows `f` of the feeds; a separate text lets the planner know the length of the whole site. */
export const listRows = ({ feeds }: PersonalList): { name: string; sql: string } => ({
  name: isSite(feeds) ? ' of site' : '',
  sql: `${isSite(feeds) ? 'f.tag_id = 0 and $1::int[] is not null' : 'f.tag_id = any ($1::int[])'}
    and f.bucket = any ($2::int[]) and f.age_bucket <= $3`,
});
export const isSite = (feeds: number[]) => feeds.length === 1 && feeds[0] === 0;

/** Parameters 1 to 3: feeds, buckets, oldest age bucket. */
export const listValues = ({ feeds, query, filter }: PersonalList) => [
  feeds,
  feedBuckets(filter, query),
  oldestAgeBucket(query),
];
