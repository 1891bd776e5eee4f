import { Crawlers, type Resolver } from './crawlers';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BING = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
const HOUR = 3_600_000;

const NAMES: Record<string, string[]> = {
  '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
  '2001:4860::1': ['crawl-6.googlebot.com'],
  '157.55.39.1': ['msnbot-157-55-39-1.search.msn.com'],
  // Whoever has an address can give it any name, but not the name that address.
  '192.0.2.1': ['crawl-66-249-66-1.googlebot.com'],
  '192.0.2.2': ['host.example', 'googlebot.com.example', 'evilgooglebot.com'],
};
const ADDRESSES: Record<string, string[]> = {
  'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
  'crawl-6.googlebot.com': ['2001:4860:0:0:0:0:0:1'],
  'msnbot-157-55-39-1.search.msn.com': ['157.55.39.1'],
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
  const resolver: Resolver = { reverse: answer(NAMES), resolve4: answer(ADDRESSES), resolve6: answer(ADDRESSES) };
  const crawlers = new Crawlers(resolver, () => clock.now);
  const judge = async (userAgent: string | undefined, address: string) => {
    const first = crawlers.isFree(userAgent, address);
    await crawlers.settled();
    return [first, crawlers.isFree(userAgent, address)];
  };
  return { crawlers, clock, asked, dns, judge };
}

it.each([
  ['Google', GOOGLE, '66.249.66.1'],
  ['Google over IPv6', GOOGLE, '2001:4860::1'],
  ['Bing', BING, '157.55.39.1'],
])('%s is free while it is looked up, and afterwards', async (_name, userAgent, address) =>
  expect(await start().judge(userAgent, address)).toEqual([true, true]),
);

it.each([
  ['whose address has no name', '192.0.2.9'],
  ['whose name has another address', '192.0.2.1'],
  ['of another domain', '192.0.2.2'],
])('one %s is free only until that is known', async (_name, address) =>
  expect(await start().judge(GOOGLE, address)).toEqual([true, false]),
);

it.each([
  ['a browser', 'Mozilla/5.0', '66.249.66.1'],
  ['nobody', undefined, '66.249.66.1'],
  ['no address', GOOGLE, 'unknown'],
])('%s is not looked up', async (_name, userAgent, address) => {
  const { judge, asked } = start();
  expect(await judge(userAgent, address)).toEqual([false, false]);
  expect(asked).toEqual([]);
});

it('is asked once for many requests, a day later for a crawler and an hour later for an impostor', async () => {
  const { judge, crawlers, clock, asked } = start();
  for (let i = 0; i < 5; i += 1) crawlers.isFree(GOOGLE, '66.249.66.1');
  await judge(GOOGLE, '66.249.66.1');
  await judge(GOOGLE, '192.0.2.9');
  expect(asked).toHaveLength(3);
  clock.now += HOUR;
  expect(await judge(GOOGLE, '66.249.66.1')).toEqual([true, true]);
  expect(await judge(GOOGLE, '192.0.2.9')).toEqual([true, false]);
  expect(asked).toHaveLength(4);
  clock.now += 23 * HOUR;
  await judge(GOOGLE, '66.249.66.1');
  expect(asked).toHaveLength(6);
});

it('a DNS that does not answer frees nobody, and is asked again after a minute', async () => {
  const { judge, clock, dns } = start();
  dns.failure = 'ESERVFAIL';
  expect(await judge(GOOGLE, '66.249.66.1')).toEqual([true, false]);
  dns.failure = '';
  clock.now += 60_000;
  expect(await judge(GOOGLE, '66.249.66.1')).toEqual([true, true]);
});
