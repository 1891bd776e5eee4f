import { pageCount, pageLinks } from '@/lib/domain/pagination';

it.each([
  [0, 1],
  [60, 1],
  [61, 2],
])('%i items of 60 fill %i pages', (total, pages) => expect(pageCount(total, 60)).toBe(pages));

describe('pageLinks', () => {
  it('links the ends and two on either side', () =>
    expect(pageLinks(7, 20)).toEqual([1, null, 5, 6, 7, 8, 9, null, 20]));
  it('has no gap where none is', () => expect(pageLinks(2, 4)).toEqual([1, 2, 3, 4]));
  it('knows a single page', () => expect(pageLinks(1, 1)).toEqual([1]));
});
