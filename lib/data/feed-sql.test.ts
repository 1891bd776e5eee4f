import { feedIdsSql, feedBuckets, oldestAgeBucket } from '@/lib/data/feed-sql';

describe('feedBuckets', () => {
  it.each([
    ['straight-lesbian', undefined, [0, 1]],
    ['straight-lesbian', 'gif', [0]],
    ['straight-lesbian', 'pic', [1]],
    ['gay-straight', undefined, [0, 1, 2, 3]],
    ['gay-straight', 'gif', [0, 2]],
    ['gay-straight', 'pic', [1, 3]],
  ] as const)('lets %s with media %s see %j', (filter, mediaType, buckets) =>
    expect(feedBuckets(filter, { mediaType })).toEqual(buckets),
  );
});

describe('oldestAgeBucket', () => {
  it.each([
    ['today', 0],
    ['week', 1],
    ['month', 2],
    ['year', 3],
    [undefined, 4],
  ] as const)('of %s is %d', (timePeriod, bucket) => expect(oldestAgeBucket({ timePeriod })).toBe(bucket));
});

describe('feedIdsSql', () => {
  const rangesIn = (sql: string) => sql.match(/order by [^)]* limit \$2 \+ 60/g)?.length;

  it('gives each bucket and age bucket a range of its own, ordered and limited', () => {
    expect(rangesIn(feedIdsSql('straight-lesbian', { sort: 'Popular', page: 1 }))).toBe(10);
    expect(rangesIn(feedIdsSql('gay-straight', { sort: 'Popular', timePeriod: 'today', page: 1 }))).toBe(4);
  });

  it('needs no age buckets for the latest', () =>
    expect(rangesIn(feedIdsSql('straight-lesbian', { sort: 'Latest', mediaType: 'gif', page: 1 }))).toBe(1));
});
