import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser, ageFeed, daysAgo } from '@/jest/gallery';
import { findPinFacts } from '@/features/saved-searches/matching/pin-facts';
import { searchPins } from '@/lib/data/search/search-pins';
import { db, getPool } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';
import { makeMeets, termsOfPin } from '@/features/saved-searches/matching/meets';
import { parseSearch } from '@/lib/domain/search/parse';
import { termsToWatch } from '@/features/saved-searches/matching/watched-terms';
import { seeded } from '@/server/demo/random';

useTestDatabase();

const WORDS = ['amber', 'basalt', 'cobalt', 'dune', 'ember', 'fern'];
const TAGS = ['amber', 'basalt', 'night dune', 'night ember', 'gay fern'];
const PINS = 200;

interface Made {
  id: string;
  title: string;
  tags: string[];
  mediaType: 'gif' | 'pic';
  likes: number;
  width: number;
  height: number;
  days: number;
  postedBy: string;
}
const made: Made[] = [];
const random = seeded(7);
const one = (choices: readonly string[]) => choices[Math.floor(random() ** 2 * choices.length)] ?? '';
const people: Record<string, string> = {};
const onBoard = new Set<string>();

beforeAll(async () => {
  await addTag('night dune', { synonyms: ['nocturne'] });
  for (const name of ['anna', 'Ben Two']) people[name] = await addUser({ name });
  const makers = Object.values(people);
  for (let i = 0; i < PINS; i += 1) {
    const pin = {
      title: `${one(WORDS)} ${one(WORDS)} ${one(WORDS)}`,
      tags: TAGS.filter(() => random() < 0.25),
      mediaType: random() < 0.5 ? ('gif' as const) : ('pic' as const),
      likes: Math.floor(random() * 40),
      width: 400 + Math.floor(random() * 20) * 50,
      height: 400 + Math.floor(random() * 20) * 50,
      postedBy: makers[Math.floor(random() * makers.length)] ?? '',
    };
    const days = (PINS - i) * 2;
    made.push({ ...pin, days, id: await addPin({ ...pin, createdAt: daysAgo(days) }) });
  }
  for (const { id } of made) if (random() < 0.3) onBoard.add(id);
  await addBoard({ name: 'My Dunes', pins: [...onBoard] });
  await addBoard({ name: 'Secret', pins: [...onBoard], isPrivate: true });
  await addBoard({ name: 'Of a banned one', pins: [...onBoard], creator: await addUser({ banned: true }) });
  await addPin({ title: 'amber hidden', status: 'hidden' });
  await ageFeed();
  await getPool().query('analyze');
}, 60_000);

const has = (word: string) => (pin: Made) =>
  [pin.title, ...pin.tags].join(' ').split(' ').includes(word) ||
  (word === 'nocturne' && pin.tags.includes('night dune'));
const phrase = (text: string) => (pin: Made) =>
  [pin.title, ...pin.tags].some((part) => ` ${part} `.includes(` ${text} `));
const [amber, basalt, cobalt, dune, fern] = ['amber', 'basalt', 'cobalt', 'dune', 'fern'].map(has);
const by = (name: string) => (pin: Made) => pin.postedBy === people[name];
type Holds = (pin: Made) => boolean;
const not =
  (holds: Holds = () => false): Holds =>
  (pin) =>
    !holds(pin);
const all =
  (...some: (Holds | undefined)[]): Holds =>
  (pin) =>
    some.every((holds) => holds?.(pin));
const any =
  (...some: (Holds | undefined)[]): Holds =>
  (pin) =>
    some.some((holds) => holds?.(pin));

const CASES: [string, Holds, Partial<FeedQuery>?][] = [
  ['amber -basalt', all(amber, not(basalt))],
  ['-amber', not(amber)],
  ['-amber -basalt', all(not(amber), not(basalt))],
  ['amber or cobalt', any(amber, cobalt)],
  ['amber or cobalt or fern', any(amber, cobalt, fern)],
  ['amber or cobalt -dune', all(any(amber, cobalt), not(dune))],
  ['(amber basalt) or (cobalt -dune)', any(all(amber, basalt), all(cobalt, not(dune)))],
  ['-(amber or basalt) fern', all(fern, not(any(amber, basalt)))],
  ['-(amber basalt)', not(all(amber, basalt))],
  ['fern or -amber', any(fern, not(amber))],
  ['"amber basalt"', phrase('amber basalt')],
  ['"amber basalt" or "night dune"', any(phrase('amber basalt'), phrase('night dune'))],
  ['amber -"amber basalt"', all(amber, not(phrase('amber basalt')))],
  ['"amber amber"', phrase('amber amber')],
  ['-night_dune amber', all(amber, not(phrase('night dune')))],
  ['nocturne -amber', all(has('nocturne'), not(amber))],
  ['-nocturne', not(has('nocturne'))],
  ['tag:amber', ({ tags }) => tags.includes('amber')],
  ['tag:"night dune" -amber', all(({ tags }) => tags.includes('night dune'), not(amber))],
  ['tag:nocturne', ({ tags }) => tags.includes('night dune')],
  ['-tag:amber', ({ tags }) => !tags.includes('amber')],
  ['tag:nothing', () => false],
  ['-tag:nothing amber', all(amber)],
  ['by:anna', by('anna')],
  ['by:"ben two" amber', all(by('Ben Two'), amber)],
  ['-by:ANNA', not(by('anna'))],
  ['by:nobody', () => false],
  ['board:"my dunes"', ({ id }) => onBoard.has(id)],
  ['amber -board:"my dunes"', all(amber, ({ id }) => !onBoard.has(id))],
  ['board:secret', () => false],
  ['board:"of a banned one"', () => false],
  ['is:gif', ({ mediaType }) => mediaType === 'gif'],
  ['is:pic amber', all(amber, ({ mediaType }) => mediaType === 'pic')],
  ['-is:pic amber', all(amber, ({ mediaType }) => mediaType === 'gif')],
  ['is:gif is:pic', () => false],
  ['likes:>20', ({ likes }) => likes > 20],
  ['likes:5..10 amber', all(amber, ({ likes }) => likes >= 5 && likes <= 10)],
  ['-likes:<30', ({ likes }) => likes >= 30],
  ['likes:0', ({ likes }) => likes === 0],
  ['width:>1000', ({ width }) => width > 1000],
  ['height:<=600 width:>600', ({ width, height }) => height <= 600 && width > 600],
  ['ratio:portrait', ({ width, height }) => width / height < 0.9],
  ['ratio:landscape amber', all(amber, ({ width, height }) => height / width < 0.9)],
  ['ratio:square', ({ width, height }) => width / height >= 0.9 && height / width >= 0.9],
  ['after:2025-06-01', ({ days }) => daysAgo(days) >= new Date('2025-06-01')],
  ['before:2025-06-01 amber', all(amber, ({ days }) => daysAgo(days) < new Date('2025-06-01'))],
  ['likes:>20 or amber', any(amber, ({ likes }) => likes > 20)],
  ['amber likes:>5 ratio:landscape width:>600', all(amber, ({ likes, width, height }) => likes > 5 && height / width < 0.9 && width > 600)],
  ['amber order:latest', all(amber), { sort: 'Latest' }],
  ['-amber order:latest', not(amber), { sort: 'Latest' }],
  ['-amber order:popular', not(amber), { sort: 'Popular' }],
]; // prettier-ignore

function truth(holds: Holds, { sort, mediaType, timePeriod }: FeedQuery, filter: ContentFilter): string[] {
  const found = made.filter(
    (pin) =>
      holds(pin) &&
      (filter === 'gay-straight' || !pin.tags.includes('gay fern')) &&
      (!mediaType || pin.mediaType === mediaType) &&
      (timePeriod !== 'year' || pin.days <= 365),
  );
  const order = (a: Made, b: Made) => (sort === 'Popular' ? b.likes - a.likes : 0) || a.days - b.days;
  return found.toSorted(order).map(({ id }) => id);
}

it.each(CASES)('%s finds what a filter over all pins finds, in any list', async (term, holds, typed = {}) => {
  for (const filter of ['straight-lesbian', 'gay-straight'] as const) {
    for (const query of [
      { sort: 'Popular', page: 1 },
      { sort: 'Latest', page: 2 },
      { sort: 'Popular', page: 1, timePeriod: 'year' },
      ...(term.includes('is:') ? [] : [{ sort: 'Latest', page: 1, mediaType: 'gif' } as const]),
    ] satisfies FeedQuery[]) {
      const own = { ...query, ...typed };
      const shown = own.sort === 'Latest' ? { ...own, timePeriod: undefined } : own;
      const expected = truth(holds, shown, filter);
      const { pins, total } = await searchPins({ term, query, filter });
      const from = (query.page - 1) * 60;
      expect({ ids: pins.map(({ _id }) => _id), total }).toEqual({
        ids: expected.slice(from, from + 60),
        total: expected.length,
      });
    }
  }
});

it.each(CASES)('%s finds the same pins one by one, without the database', async (term, holds) => {
  const query = parseSearch(term);
  const facts = await findPinFacts(
    db,
    made.map(({ id }) => Number(id)),
  );
  const found = facts.filter(makeMeets(query)).map(({ id }) => String(id));
  expect(found.toSorted()).toEqual(
    made
      .filter(holds)
      .map(({ id }) => id)
      .toSorted(),
  );
  const terms = termsToWatch(query.parts, () => 1);
  const candidates = facts.filter((pin) => termsOfPin(pin).some((own) => terms?.includes(own)));
  if (terms) expect(candidates.map(({ id }) => String(id))).toEqual(expect.arrayContaining(found));
});

const search = (term: string, page = 1) =>
  searchPins({ term, query: { ...DEFAULT_FEED_QUERY, page }, filter: 'gay-straight' });
const idsOf = async (term: string, page = 1) => (await search(term, page)).pins.map(({ _id }) => _id);

it('a random order shows each pin once over all pages, and stays for the day', async () => {
  const pages = [await idsOf('order:random'), await idsOf('order:random', 2), await idsOf('order:random', 3)];
  pages.push(await idsOf('order:random', 4));
  expect(new Set(pages.flat())).toEqual(new Set(made.map(({ id }) => id)));
  expect(pages.flat()).toHaveLength(PINS);
  expect(await idsOf('order:random', 2)).toEqual(pages[1]);
  expect(pages[0]).not.toEqual(await idsOf('-nothing'));
});

it('finds the same on large sites, where full text, walks and samples replace each other', async () => {
  const terms = [
    'amber -basalt',
    '"amber basalt"',
    '"amber amber"',
    '"amber basalt" -cobalt',
    'amber or cobalt -dune',
    'nocturne -amber',
    'by:anna amber',
    '-amber',
  ];
  const small = await Promise.all(terms.map((term) => idsOf(term)));
  expect((await search('-amber')).isPartial).toBe(false);
  await rowsOf('update feed_counts set n = n + 200000');
  expect(await Promise.all(terms.map((term) => idsOf(term)))).toEqual(small);
  expect((await search('-amber')).isPartial).toBe(true);
  expect((await idsOf('amber order:random')).length).toBeGreaterThan(0);
  await rowsOf('update feed_counts set n = n - 200000');
});

it('leaves out what a person hides', async () => {
  const rules = { userId: '1', key: 'k', hiddenTagIds: [await addTag('basalt')], hiddenUserIds: [Number(people.anna)] };
  const { pins, total } = await searchPins({
    term: '-amber',
    query: DEFAULT_FEED_QUERY,
    filter: 'gay-straight',
    rules,
  });
  const expected = truth(
    all(not(amber), not(by('anna')), ({ tags }) => !tags.includes('basalt')),
    DEFAULT_FEED_QUERY,
    'gay-straight',
  );
  expect({ ids: pins.map(({ _id }) => _id), total }).toEqual({ ids: expected.slice(0, 60), total: expected.length });
});
