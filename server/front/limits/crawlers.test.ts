import { Crawlers, type Resolver } from './crawlers';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BING = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
const YANDEX = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';
const APPLE = 'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)';
const INSPECTION = 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)';
const PINTEREST = 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)';
const LINKEDIN = 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)';
const HOUR = 3_600_000;

const NAMES: Record<string, string[]> = {
  '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
  '2001:4860::1': ['crawl-6.googlebot.com'],
  '157.55.39.1': ['msnbot-157-55-39-1.search.msn.com'],
  '5.255.231.1': ['5-255-231-1.spider.yandex.com'],
  '17.58.96.1': ['17-58-96-1.applebot.apple.com'],
  '54.236.1.11': ['crawl-54-236-1-11.pinterest.com'],
  '108.174.5.113': ['108-174-5-113.fwd.linkedin.com'],
  // The owner of an IP address can give it any name, but no foreign name leads back to it.
  '192.0.2.1': ['crawl-66-249-66-1.googlebot.com'],
  '66.249.80.1': ['google-proxy-66-249-80-1.google.com'],
  '192.0.2.2': ['host.example', 'googlebot.com.example', 'evilgooglebot.com'],
};
const IPS: Record<string, string[]> = {
  'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
  'crawl-6.googlebot.com': ['2001:4860:0:0:0:0:0:1'],
  'msnbot-157-55-39-1.search.msn.com': ['157.55.39.1'],
  '5-255-231-1.spider.yandex.com': ['5.255.231.1'],
  '17-58-96-1.applebot.apple.com': ['17.58.96.1'],
  'crawl-54-236-1-11.pinterest.com': ['54.236.1.11'],
  '108-174-5-113.fwd.linkedin.com': ['108.174.5.113'],
  'google-proxy-66-249-80-1.google.com': ['66.249.80.1'],
  'evilgooglebot.com': ['192.0.2.2'],
};

const none = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

function start() {
  const clock = { now: 1_000_000 };
  const asked: string[] = [];
  const dns = { failure: '' };
  const answer = (table: Record<string, string[]>) => (key: string) => {
    asked.push(key);
    if (dns.failure) return none(dns.failure);
    const found = table[key];
    return found ? Promise.resolve(found) : none('ENOTFOUND');
  };
  const resolver: Resolver = { reverse: answer(NAMES), resolve4: answer(IPS), resolve6: answer(IPS) };
  const crawlers = new Crawlers(resolver, () => clock.now);
  const judge = async (userAgent: string | undefined, ip: string) => {
    const first = crawlers.isFree(userAgent, ip);
    await crawlers.lookedUp();
    return [first, crawlers.isFree(userAgent, ip)];
  };
  return { crawlers, clock, asked, dns, judge };
}

it.each([
  ['Google', GOOGLE, '66.249.66.1'],
  ['Google over IPv6', GOOGLE, '2001:4860::1'],
  ['Bing', BING, '157.55.39.1'],
  ['Yandex', YANDEX, '5.255.231.1'],
  ['Apple', APPLE, '17.58.96.1'],
  ['Search Console', INSPECTION, '66.249.66.1'],
  ['Pinterest', PINTEREST, '54.236.1.11'],
])('%s is exempt from limits once DNS has answered, and not before', async (_name, userAgent, ip) =>
  expect(await start().judge(userAgent, ip)).toEqual([false, true]),
);

it.each([
  ['whose IP address has no name', GOOGLE, '192.0.2.9'],
  ['whose name has another IP address', GOOGLE, '192.0.2.1'],
  ['of another domain', GOOGLE, '192.0.2.2'],
  ['that is a proxy of Google', GOOGLE, '66.249.80.1'],
  ['that is the crawler of another engine', BING, '66.249.66.1'],
  ['whose operator documents no names', LINKEDIN, '108.174.5.113'],
])('a caller %s is never exempt from limits', async (_name, userAgent, ip) =>
  expect(await start().judge(userAgent, ip)).toEqual([false, false]),
);

it('a crawler is known by its /64: other IP addresses of it ask DNS nothing more', async () => {
  const { judge, asked } = start();
  await judge(GOOGLE, '2001:4860::1');
  const count = asked.length;
  expect(await judge(GOOGLE, '2001:4860::2')).toEqual([true, true]);
  expect(asked).toHaveLength(count);
});

it('a /48 full of claimed crawlers gets one lookup at a time', async () => {
  const { crawlers, asked } = start();
  for (let n = 0; n < 200; n += 1) crawlers.isFree(GOOGLE, `2001:db8:1:${n}::1`);
  expect(asked).toEqual(['2001:db8:1:0::1']);
  crawlers.isFree(GOOGLE, '66.249.66.1');
  await crawlers.lookedUp();
  expect(crawlers.isFree(GOOGLE, '66.249.66.1')).toBe(true);
  crawlers.isFree(GOOGLE, '2001:db8:1:7::1');
  await crawlers.lookedUp();
  expect(asked.filter((ip) => ip.startsWith('2001:db8'))).toHaveLength(2);
});

it.each([
  ['a browser', 'Mozilla/5.0', '66.249.66.1'],
  ['nobody', undefined, '66.249.66.1'],
  ['no IP address', GOOGLE, 'unknown'],
])('%s is not looked up', async (_name, userAgent, ip) => {
  const { judge, asked } = start();
  expect(await judge(userAgent, ip)).toEqual([false, false]);
  expect(asked).toEqual([]);
});

it('DNS is asked once for many requests, a day later for a crawler and an hour later for an impostor', async () => {
  const { judge, crawlers, clock, asked } = start();
  for (let i = 0; i < 5; i += 1) crawlers.isFree(GOOGLE, '66.249.66.1');
  await judge(GOOGLE, '66.249.66.1');
  await judge(GOOGLE, '192.0.2.9');
  expect(asked).toHaveLength(3);
  clock.now += HOUR;
  expect(await judge(GOOGLE, '66.249.66.1')).toEqual([true, true]);
  expect(await judge(GOOGLE, '192.0.2.9')).toEqual([false, false]);
  expect(asked).toHaveLength(4);
  clock.now += 23 * HOUR;
  await judge(GOOGLE, '66.249.66.1');
  expect(asked).toHaveLength(6);
});

it('a silent DNS exempts no client, and is asked again after a minute', async () => {
  const { judge, clock, dns } = start();
  dns.failure = 'ESERVFAIL';
  expect(await judge(GOOGLE, '66.249.66.1')).toEqual([false, false]);
  dns.failure = '';
  clock.now += 60_000;
  expect(await judge(GOOGLE, '66.249.66.1')).toEqual([false, true]);
});
