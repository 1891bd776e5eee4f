import { pageCount, pageLinks } from '@/lib/domain/pagination';

it.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [1_000_000, 9999],
])('%i items of 60 fill %i pages', (total, pages) => expect(pageCount(total, 60)).toBe(pages));

describe('pageLinks', () => {
  it('links the ends and three on either side', () =>
    expect(pageLinks(7, 20)).toEqual([1, null, 4, 5, 6, 7, 8, 9, 10, null, 20]));
  it('links the round pages on either side', () =>
    expect(pageLinks(417, 1000)).toEqual([1, 400, 410, null, 414, 415, 416, 417, 418, 419, 420, null, 500, 1000]));
  it('links more round pages from rounder ones', () =>
    expect(pageLinks(1, 9000).slice(0, 11)).toEqual([1, 2, 3, null, 10, 20, 30, 40, 50, 100, 200]));
  it('has no gap where none is', () => expect(pageLinks(2, 4)).toEqual([1, 2, 3, 4]));
  it('knows a single page', () => expect(pageLinks(1, 1)).toEqual([1]));
});

/** How many clicks the farthest page of a list is from its first. */
function deepest(totalPages: number): number {
  const seen = new Set([1]);
  let level = [1];
  for (let clicks = 0; ; clicks += 1) {
    if (seen.size === totalPages) return clicks;
    const linked = new Set(level.flatMap((page) => pageLinks(page, totalPages)));
    level = [...linked].filter((n) => n !== null).filter((n) => !seen.has(n));
    if (level.length === 0) return Infinity;
    for (const n of level) seen.add(n);
  }
}

it.each([12, 95, 100, 334, 1000, 1667, 9999, 16_667])(
  'every one of %i pages is five clicks from the first at most',
  (totalPages) => expect(deepest(totalPages)).toBeLessThanOrEqual(5),
);

it('a page has few links, but for the roundest', () => {
  const counts = Array.from({ length: 1000 }, (_, i) => pageLinks(i + 1, 1000).filter(Boolean).length);
  expect(counts.reduce((sum, n) => sum + n) / counts.length).toBeLessThan(13);
  expect(Math.max(...counts)).toBeLessThanOrEqual(21);
});
