import { CATEGORIES } from '@/lib/domain/categories';
import { SORTS, TIME_PERIODS } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { description, DESCRIPTION_MAX, DESCRIPTION_MIN, feedDescription, tagDescription } from '@/lib/seo/descriptions';

function expectGoodLength(text: string) {
  expect(text.length).toBeGreaterThanOrEqual(DESCRIPTION_MIN);
  expect(text.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
}

it('the description of a tag names what else its pins have', () => {
  const query = { sort: 'Popular', page: 1 } as const;
  expect(tagDescription(query, 'Pinwall', 'waves', ['dusk', 'mint', 'lines', 'sand'])).toContain(
    ' Often with dusk, mint and lines.',
  );
  expectGoodLength(tagDescription(query, 'Pinwall', 'waves'));
});

describe('description', () => {
  it.each([
    ['a short lead', 'x.', []],
    ['a long lead', 'm'.repeat(85), ['y'.repeat(300)]],
    ['a lead just too short', 'm'.repeat(DESCRIPTION_MIN - 1), []],
    ['text of a person', 'A board.', ['\u202E line\n\n'.repeat(40), '👩‍👩‍👧‍👦'.repeat(40)]],
  ])('makes %s fit', (_, lead, more) => {
    expectGoodLength(description(lead, more));
    expectGoodLength(description(lead, more, 9999));
  });

  it('keeps the page number', () => expect(description('A board.', ['z'.repeat(400)], 3)).toMatch(/… Page 3\.$/));
});

it('feedDescription describes every list in its own words', () => {
  const texts = [undefined, ...CATEGORIES].flatMap((name) =>
    SORTS.flatMap((sort) =>
      [undefined, ...MEDIA_TYPE_NAMES].flatMap((mediaType) =>
        (sort === 'Popular' ? [undefined, ...TIME_PERIODS] : [undefined]).flatMap((timePeriod) =>
          [1, 9999].map((page) => feedDescription({ sort, mediaType, timePeriod, page }, 'S'.repeat(30), name)),
        ),
      ),
    ),
  );
  texts.forEach(expectGoodLength);
  expect(new Set(texts).size).toBe(texts.length);
});
