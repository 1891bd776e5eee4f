import { pick, upTo } from '@/bench/database/random';
import { person } from '@/bench/database/reads/population';
import type { Read } from '@/bench/database/reads/read';
import { getFollowsFeed } from '@/lib/data/follows';
import { CONTENT_FILTERS, DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { SORTS } from '@/lib/domain/feed-query';

/** People 1 to 20 of the benchmark follow 50 people and 50 boards, 21 to 30 a thousand of each; 31 to 50 follow 20 tags, 51 to 53 hundreds. */
const followsHundred = () => String(upTo(20));
const followsThousands = () => String(20 + upTo(10));

const followsTags = () => String(30 + upTo(20));
const followsAllTags = () => String(50 + upTo(3));

const first = (userId: string) =>
  getFollowsFeed({ userId, query: { sort: pick(SORTS), page: 1 }, filter: pick(CONTENT_FILTERS) });
const page = (userId: string, n: number) =>
  getFollowsFeed({ userId, query: { sort: 'Popular', page: n }, filter: DEFAULT_CONTENT_FILTER });

export const FOLLOWS_READS: Read[] = [
  { name: 'follows: anyone, page 1', limit: 10, run: () => first(String(person())) },
  { name: 'follows: 50 people and 50 boards, page 1', limit: 10, run: () => first(followsHundred()) },
  { name: 'follows: 20 tags, page 1', limit: 40, rounds: 100, run: () => first(followsTags()) },
  { name: 'follows: hundreds of tags, page 1', limit: 250, rounds: 50, run: () => first(followsAllTags()) },
  {
    name: 'follows: 1,000 people and 1,000 boards, page 1',
    limit: 120,
    rounds: 100,
    run: () => first(followsThousands()),
  },
  {
    name: 'follows: 1,000 people and 1,000 boards, next pages',
    limit: 2,
    before: () => page('21', 1),
    rounds: 100,
    run: () => page('21', 1 + upTo(49)),
  },
];
