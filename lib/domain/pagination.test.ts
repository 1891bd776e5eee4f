import { CATEGORIES } from '@/lib/domain/categories';
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

/** How many clicks each page of a list is from its first, by its number. */
function clicksTo(totalPages: number): Uint8Array {
  const clicks = new Uint8Array(totalPages + 1).fill(255);
  let level = [1];
  clicks[1] = 0;
  for (let n = 1; level.length > 0; n += 1) {
    const linked = new Set(level.flatMap((page) => pageLinks(page, totalPages)));
    level = [...linked].filter((page) => page !== null).filter((page) => clicks[page] === 255);
    for (const page of level) clicks[page] = n;
  }
  return clicks;
}

it.each([12, 95, 100, 334, 1000, 1667, 9999, 16_667])(
  'every one of %i pages is four clicks from the first at most',
  (totalPages) => expect(Math.max(...clicksTo(totalPages).subarray(1))).toBeLessThanOrEqual(4),
);

it('every one of a million pins in categories is six clicks from the home page at most', () => {
  const pins = 1_000_000;
  const main = clicksTo(pageCount(pins, 60));
  // The sizes of categories fall as those of the words of a language do; the largest one's list ends before its last pins.
  const shares = CATEGORIES.map((_, rank) => 1 / (rank + 1));
  const sum = shares.reduce((all, share) => all + share);
  const sizes = shares.map((share) => Math.ceil((pins * share) / sum));
  const categories = sizes.map((size) => clicksTo(pageCount(size, 60)));
  const filled = sizes.map(() => 0);
  const clicks = (list: Uint8Array | undefined, place: number) => list?.[Math.floor(place / 60) + 1] ?? Infinity;
  let farthest = 0;
  for (let newest = 0, category = 0; newest < pins; newest += 1, category = (category + 1) % sizes.length) {
    while ((filled[category] ?? 0) >= (sizes[category] ?? 0)) category = (category + 1) % sizes.length;
    const place = filled[category] ?? 0;
    filled[category] = place + 1;
    const liked = (newest * 7919) % pins; // 7919 and a million share no factor: each place once
    const toList = Math.min(clicks(main, liked), 1 + clicks(main, newest), 1 + clicks(categories[category], place));
    farthest = Math.max(farthest, toList + 1);
  }
  expect(farthest).toBeLessThanOrEqual(6);
});

it('a page has few links, but for the roundest', () => {
  const counts = Array.from({ length: 1000 }, (_, i) => pageLinks(i + 1, 1000).filter(Boolean).length);
  expect(counts.reduce((sum, n) => sum + n) / counts.length).toBeLessThan(13);
  expect(Math.max(...counts)).toBeLessThanOrEqual(25);
});
