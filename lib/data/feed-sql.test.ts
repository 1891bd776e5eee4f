import { feedIdsSql, feedSlots, oldestAge } from '@/lib/data/feed-sql';

describe('feedSlots', () => {
  it.each([
    ['straight-lesbian', undefined, [0, 1]],
    ['straight-lesbian', 'gif', [0]],
    ['straight-lesbian', 'pic', [1]],
    ['gay-straight', undefined, [0, 1, 2, 3]],
    ['gay-straight', 'gif', [0, 2]],
    ['gay-straight', 'pic', [1, 3]],
  ] as const)('lets %s with media %s see %j', (filter, mediaType, slots) =>
    expect(feedSlots(filter, { mediaType })).toEqual(slots),
  );
});

describe('oldestAge', () => {
  it.each([
    ['today', 0],
    ['week', 1],
    ['month', 2],
    ['year', 3],
    [undefined, 4],
  ] as const)('of %s is %d', (timePeriod, age) => expect(oldestAge({ timePeriod })).toBe(age));
});

describe('feedIdsSql', () => {
  const lanes = (sql: string) => sql.match(/order by [^)]* limit \$2 \+ 60/g)?.length;

  it('gives each slot and age a lane of its own, ordered and cut', () => {
    expect(lanes(feedIdsSql('straight-lesbian', { sort: 'Popular', page: 1 }))).toBe(10);
    expect(lanes(feedIdsSql('gay-straight', { sort: 'Popular', timePeriod: 'today', page: 1 }))).toBe(4);
  });

  it('needs no ages for the latest', () =>
    expect(lanes(feedIdsSql('straight-lesbian', { sort: 'Latest', mediaType: 'gif', page: 1 }))).toBe(1));
});
