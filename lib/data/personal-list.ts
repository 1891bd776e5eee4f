import { feedBuckets, oldestAgeBucket } from '@/lib/data/feed-sql';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';

/** A list of pins as one person sees it. */
export interface PersonalList {
  /** Feeds that share no pin. */
  feeds: number[];
  query: FeedQuery;
  filter: ContentFilter;
  rules: PersonalRules;
}

/** The rows `f` of the list's feeds, by `listValues`; only of the whole site does the planner know how long it is. */
export const listRows = ({ feeds }: PersonalList): { name: string; sql: string } => ({
  name: isSite(feeds) ? ' of site' : '',
  sql: `${isSite(feeds) ? 'f.tag_id = 0 and $1::int[] is not null' : 'f.tag_id = any ($1::int[])'}
    and f.bucket = any ($2::int[]) and f.age_bucket <= $3`,
});
export const isSite = (feeds: number[]) => feeds.length === 1 && feeds[0] === 0;

/** The first three parameters of a statement about the list: its feeds, their buckets and the oldest age bucket. */
export const listValues = ({ feeds, query, filter }: PersonalList) => [
  feeds,
  feedBuckets(filter, query),
  oldestAgeBucket(query),
];
