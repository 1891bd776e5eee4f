import { seeded } from '@/server/demo/random';
import { useTestDatabase } from '@/jest/database';
import { addPin, addTag, addUser, ageFeed, daysAgo } from '@/jest/gallery';
import { searchPins } from '@/lib/data/search/search-pins';
import { getPool } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedQuery } from '@/lib/domain/feed-query';

useTestDatabase();

const WORDS = ['amber', 'basalt', 'cobalt', 'dune', 'ember', 'fern', 'garnet', 'harbour'];
const TAGS = ['amber', 'basalt', 'cobalt', 'night dune', 'night ember', 'gay fern'];
const SYNONYMS: Record<string, string> = { azure: 'cobalt', nocturne: 'night dune', gold: 'amber' };
const PINS = 240;

interface Made {
  id: string;
  title: string;
  tags: string[];
  mediaType: 'gif' | 'pic';
  likes: number;
  days: number;
}
const made: Made[] = [];
const random = seeded(11);
const one = (choices: readonly string[]) => choices[Math.floor(random() ** 2 * choices.length)] ?? '';

beforeAll(async () => {
  for (const [word, tag] of Object.entries(SYNONYMS)) await addTag(tag, { synonyms: [word] });
  const postedBy = await addUser();
  for (let i = 0; i < PINS; i += 1) {
    const pin = {
      title: `${one(WORDS)} ${one(WORDS)}`,
      tags: TAGS.filter(() => random() < 0.3),
      mediaType: random() < 0.5 ? ('gif' as const) : ('pic' as const),
      likes: Math.floor(random() * 40),
      days: (PINS - i) * 2,
    };
    made.push({ ...pin, id: await addPin({ ...pin, postedBy, createdAt: daysAgo(pin.days) }) });
  }
  await ageFeed();
  await getPool().query('analyze');
}, 60_000);

/** Returns the pins that a search must find, worked out without any index. */
function truth(term: string, { sort, mediaType, timePeriod }: FeedQuery, filter: ContentFilter): string[] {
  const words = term.split(' ');
  const found = made.filter((pin) => {
    const own = [pin.title, ...pin.tags].join(' ').split(' ');
    const shown = filter === 'gay-straight' || !pin.tags.includes('gay fern');
    return (
      shown &&
      (!mediaType || pin.mediaType === mediaType) &&
      (timePeriod !== 'month' || pin.days <= 30) &&
      words.every((word) => own.includes(word) || pin.tags.includes(SYNONYMS[word] ?? ''))
    );
  });
  const order = (a: Made, b: Made) => (sort === 'Popular' ? b.likes - a.likes : 0) || a.days - b.days;
  return found.toSorted(order).map(({ id }) => id);
}

const ALL = [...WORDS, ...Object.keys(SYNONYMS), 'night'];
const terms = Array.from({ length: 40 }, () =>
  [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(ALL)))].join(' '),
);

it.each(terms)('a search for %j is exact in any order, filter, media and period', async (term) => {
  for (const filter of ['straight-lesbian', 'gay-straight'] as const) {
    for (const query of [
      { sort: 'Popular', page: 1 },
      { sort: 'Latest', page: 1, mediaType: 'pic' },
      { sort: 'Popular', page: 1, timePeriod: 'month' },
    ] satisfies FeedQuery[]) {
      const expected = truth(term, query, filter);
      const { pins, total } = await searchPins({ term, query, filter });
      expect({ ids: pins.map(({ _id }) => _id), total }).toEqual({
        ids: expected.slice(0, 60),
        total: expected.length,
      });
    }
  }
});
