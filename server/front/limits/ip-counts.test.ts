import { IpCounts } from './ip-counts';
import { FRONT_LIMITS } from './front-limits';

let now = 1_000_000;
const times = (count: number, counts: IpCounts, ip = '192.0.2.1') =>
  Array.from({ length: count }, () => counts.use(ip));

describe('the pages of one IP address', () => {
  it('are 50 in 10 seconds, from its first one on', () => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    expect(times(50, counts)).toEqual(Array(50).fill(undefined));
    now += 4_000;
    expect(times(2, counts)).toEqual([6_000, 6_000]);
    expect(counts.use('192.0.2.2')).toBeUndefined();
    now += 6_000;
    expect(times(51, counts).filter((wait) => wait === undefined)).toHaveLength(50);
  });

  it('are 200 a minute, of which refused ones are none', () => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    for (let i = 0; i < 4; i += 1) {
      expect(times(70, counts).filter((wait) => wait === undefined)).toHaveLength(50);
      now += 10_000;
    }
    expect(counts.use('192.0.2.1')).toBe(20_000);
    now += 20_000;
    expect(counts.use('192.0.2.1')).toBeUndefined();
  });

  it('are forgotten, the oldest first, beyond 100,000 IP addresses', () => {
    const counts = new IpCounts([{ points: 1, seconds: 10 }], () => now);
    for (let i = 0; i <= 100_000; i += 1) counts.use(`ip ${i}`);
    expect(counts.use('ip 100000')).toBe(10_000);
    expect(counts.use('ip 0')).toBeUndefined();
  });
});

describe('counts that are shared with other fronts', () => {
  it('are the windows with 10 points or more that changed', () => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    times(9, counts);
    expect(counts.takeChanged(10)).toEqual([]);
    times(1, counts);
    times(10, counts, '192.0.2.2');
    expect(counts.takeChanged(3).map(({ ip, seconds }) => [ip, seconds])).toEqual([
      ['192.0.2.1', 10],
      ['192.0.2.1', 60],
      ['192.0.2.2', 10],
    ]);
    expect(counts.takeChanged(3)).toMatchObject([{ ip: '192.0.2.2', seconds: 60, count: 10 }]);
    expect(counts.takeChanged(3)).toEqual([]);
  });

  it('are not those that are over', () => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    times(10, counts);
    now += 10_000;
    expect(counts.takeChanged(10)).toMatchObject([{ seconds: 60 }]);
  });
});
