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

  it('are 200 a minute, not counting refused ones', () => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    for (let i = 0; i < 4; i += 1) {
      expect(times(70, counts).filter((wait) => wait === undefined)).toHaveLength(50);
      now += 10_000;
    }
    expect(counts.use('192.0.2.1')).toBe(20_000);
    now += 20_000;
    expect(counts.use('192.0.2.1')).toBeUndefined();
  });

  it.each([
    ['/24', (n: number) => `192.0.2.${n}`],
    ['/48', (n: number) => `2001:db8:1:${n}::1`],
  ])('are 400 of a %s together in 10 seconds, and what is refused to one of it counts for none', (_size, ipOf) => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    times(500, counts, ipOf(1));
    for (let n = 2; n <= 8; n += 1) {
      expect(times(60, counts, ipOf(n)).filter((wait) => wait === undefined)).toHaveLength(50);
    }
    expect(counts.use(ipOf(9))).toBe(10_000);
    expect(counts.use('198.51.100.1')).toBeUndefined();
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
    times(10, counts, '2001:db8::1');
    expect(counts.takeChanged(6).map(({ network, seconds }) => [network, seconds])).toEqual([
      ['192.0.2.1', 10],
      ['192.0.2.1', 60],
      ['192.0.2.0/24', 10],
      ['192.0.2.0/24', 60],
      ['2001:db8:0:0::/64', 10],
      ['2001:db8:0:0::/64', 60],
    ]);
    expect(counts.takeChanged(6)).toMatchObject([
      { network: '2001:db8:0::/48', seconds: 10, count: 10 },
      { network: '2001:db8:0::/48', seconds: 60, count: 10 },
    ]);
    expect(counts.takeChanged(6)).toEqual([]);
  });

  it('are not those that are over', () => {
    const counts = new IpCounts(FRONT_LIMITS.pages, () => now);
    times(10, counts);
    now += 10_000;
    expect(counts.takeChanged(10)).toMatchObject([{ seconds: 60 }, { seconds: 60 }]);
  });
});
