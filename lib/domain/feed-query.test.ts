import { feedSearch, isFaceted } from '@/lib/domain/feed-query';
import { parseFeedQuery, parsePage } from '@/lib/schemas/feed-query';

describe('parseFeedQuery', () => {
  it('reads what URLs say', () =>
    expect(parseFeedQuery({ mediaType: 'gif', timePeriod: 'week', page: '3' })).toEqual({
      sort: 'Popular',
      mediaType: 'gif',
      timePeriod: 'week',
      page: 3,
    }));
  it('takes unknown values for the default', () =>
    expect(parseFeedQuery({ sort: 'x', mediaType: 'y', timePeriod: 'z', page: 'abc', other: '1' })).toEqual({
      sort: 'Popular',
      page: 1,
    }));
  it('knows no period beside Latest', () =>
    expect(parseFeedQuery({ sort: 'Latest', timePeriod: 'week' })?.timePeriod).toBeUndefined());
  it('takes the first of a parameter given twice', () => expect(parseFeedQuery({ page: ['2', '3'] })?.page).toBe(2));
  it.each(['0', '-1', '1e9', '10000'])('refuses page %s', (page) => expect(parseFeedQuery({ page })).toBeNull());
  it.each(['', 'abc', '1.5', undefined])('takes page %s for the first', (page) => expect(parsePage({ page })).toBe(1));
});

describe('feedSearch', () => {
  it('leaves defaults out', () => expect(feedSearch({ sort: 'Popular', page: 1 })).toBe(''));
  it('keeps one order', () =>
    expect(feedSearch({ page: 2, timePeriod: 'today', mediaType: 'pic', sort: 'Popular' })).toBe(
      '?mediaType=pic&timePeriod=today&page=2',
    ));
});

it('isFaceted is true for sorted and narrowed lists, and false for pages of the default', () => {
  expect(isFaceted({ sort: 'Popular', page: 9 })).toBe(false);
  expect(isFaceted({ sort: 'Latest', page: 1 })).toBe(true);
  expect(isFaceted({ sort: 'Popular', mediaType: 'gif', page: 1 })).toBe(true);
});
