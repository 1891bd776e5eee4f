import { CATEGORIES } from '@/lib/domain/categories';
import { SORTS, TIME_PERIODS, type FeedQuery } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { namedSubject } from '@/lib/seo/subject';
import {
  entityTitle,
  feedHeading,
  feedTitle,
  searchHeading,
  searchTitle,
  tagTitle,
  TITLE_MAX,
  TITLE_MIN,
  withSiteName,
} from '@/lib/seo/titles';

const HARD_CAP = 65;
const characters = (text: string) => [...text].length;

const QUERIES: FeedQuery[] = SORTS.flatMap((sort) =>
  [undefined, ...MEDIA_TYPE_NAMES].flatMap((mediaType) =>
    (sort === 'Popular' ? [undefined, ...TIME_PERIODS] : [undefined]).flatMap((timePeriod) =>
      [1, 2, 9999].map((page) => ({ sort, mediaType, timePeriod, page })),
    ),
  ),
);

describe('titles of feeds', () => {
  it('name the order and the category in the heading', () => {
    expect(feedHeading({ sort: 'Popular' })).toBe('Hot Popular Porn Gifs, Pics & Sex Images');
    expect(feedHeading({ sort: 'Latest' }, 'Close Up')).toBe('Newest Close Up Porn Gifs, Pics & Sex Images');
    expect(feedHeading({ sort: 'Latest' }, 'שלום')).toBe('Newest \u2068שלום\u2069 Porn Gifs, Pics & Sex Images');
  });

  it('are unique and of the right length for every category and choice', () => {
    const titles = [undefined, ...CATEGORIES].flatMap((name) =>
      QUERIES.map((query) => withSiteName(feedTitle(query, name), 'P')),
    );
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) {
      expect(title.length).toBeGreaterThanOrEqual(TITLE_MIN);
      expect(title.length).toBeLessThanOrEqual(HARD_CAP);
    }
  });

  it('of tags fit, and are unlike those of categories', () => {
    const tags = ['a', 'hot popular latex', 'm'.repeat(30), 'ß ü 波', ...CATEGORIES.map((name) => name.toLowerCase())];
    const titles = tags.flatMap((name) => QUERIES.map((query) => tagTitle(query, name)));
    const others = new Set(
      [undefined, ...CATEGORIES].flatMap((name) => QUERIES.map((query) => feedTitle(query, name))),
    );
    const indexed = tags.flatMap((name) => [1, 2, 9999].map((page) => tagTitle({ sort: 'Popular', page }, name)));
    expect(new Set(indexed).size).toBe(indexed.length);
    expect(indexed.filter((title) => others.has(title))).toEqual([]);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
  });

  it('number later pages', () => {
    expect(feedTitle({ sort: 'Popular', page: 2 })).toBe('Hot Popular Porn Gifs, Pics & Sex Images - Page 2');
  });
});

const NAMES = {
  'one character': 'x',
  '120 characters': 'A long name of a pin that goes on and on and on, '.repeat(3).slice(0, 120),
  'one long word': 'm'.repeat(120),
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(10),
  'right to left': 'غروب الشمس فوق البحر '.repeat(5).trim(),
  'a direction override': '\u202Eabc\u202C\n\tdef',
};

describe.each(Object.entries(NAMES))('a title of %s', (_, name) => {
  const kinds: [string, ...string[]][] = [
    ['Animated Gif'],
    ['Picture'],
    [`Board by ${'n'.repeat(30)}`, 'Board'],
    ['Boards'],
  ];

  it.each(kinds.flatMap((kind) => [1, 9999].map((page) => ({ kind, page }))))(
    'fits with $kind on page $page',
    ({ kind, page }) => {
      const subject = namedSubject(name, 2);
      const title = withSiteName(entityTitle({ subject, kinds: kind, page }), 'P');
      expect(characters(title)).toBeGreaterThanOrEqual(TITLE_MIN);
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
      expect(title).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
    },
  );
});

describe('titles of pins and boards', () => {
  it('keep a short name whole and add what there is room for', () => {
    const subject = namedSubject('Blue Hour', 1);
    expect(withSiteName(entityTitle({ subject, kinds: ['Picture'] }), 'Pinwall')).toBe('Blue Hour - Picture | Pinwall');
    expect(entityTitle({ subject, kinds: ['Board by ada', 'Board'], page: 3 })).toBe(
      'Blue Hour - Board by ada - Page 3',
    );
  });

  it('distinguish two long names with one beginning', () => {
    const long = 'word '.repeat(20);
    const titles = ['one', 'two'].map((end, i) => {
      const subject = namedSubject(long + end, i + 1);
      return entityTitle({ subject, kinds: ['Picture'] });
    });
    expect(titles[0]).not.toBe(titles[1]);
  });
});

describe('titles of searches', () => {
  it.each(['x', 'a'.repeat(1000), '👍'.repeat(500)])('fit for any term', (term) => {
    expect(characters(searchTitle(term, 'Boards', 1))).toBeGreaterThanOrEqual(TITLE_MIN);
    expect(searchTitle(term, 'Gifs & Pics', 9999).length).toBeLessThanOrEqual(TITLE_MAX);
    expect(searchHeading(term).length).toBeLessThanOrEqual(50);
  });
});
