import { pick, upTo } from '@/bench/database/random';
import { liker, person } from '@/bench/database/reads/population';
import type { Read } from '@/bench/database/reads/read';
import { getForYou } from '@/features/for-you/list/for-you';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';

/** The people of the benchmark who follow many people and boards or tags, as in `reads/follows.ts`. */
const first = (userId: string) => getForYou({ userId, page: 1, filter: pick(CONTENT_FILTERS), rules: null });

export const FOR_YOU_READS: Read[] = [
  { name: 'for you: anyone, page 1', limit: 25, run: () => first(String(person())) },
  {
    name: 'for you: 1,000 people and 1,000 boards, page 1',
    limit: 25,
    rounds: 100,
    run: () => first(String(20 + upTo(10))),
  },
  { name: 'for you: tags, page 1', limit: 25, rounds: 100, run: () => first(String(30 + upTo(23))) },
  { name: 'for you: 5,000 likes, page 1', limit: 25, rounds: 100, run: () => first(String(liker())) },
];
