import { Readable } from 'node:stream';
import { ageOf, proofCookie } from '@/features/age-proof/testing/age-of';
import { ADULT_LABELS } from '@/lib/domain/ratings';
import { call } from '@/server/front/testing/http-call';
import { sessionToken } from '@/server/front/testing/sessions';
import { startFront, stopServers } from '@/server/front/testing/start-front';

const REGIONS = 'GB=proof,US-TX=proof,IR=closed,unknown=proof';
const PICTURE = '/media/works/red-waves-0123456789abcdef0123456789abcdef.webp';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const storage = {
  size: () => Promise.resolve(10),
  read: () => Promise.resolve(Readable.from([Buffer.from('0123456789')])),
};

interface Seen {
  urls: string[];
  cookies: (string | undefined)[];
}

async function start(options: Parameters<typeof ageOf>[1] = {}, regions = REGIONS) {
  const { age, crawlers } = await ageOf(regions, options);
  const seen: Seen = { urls: [], cookies: [] };
  const port = await startFront(
    ({ url = '', headers }, response) => {
      seen.urls.push(url);
      seen.cookies.push(headers.cookie);
      const type = url.startsWith('/api/') ? 'application/json' : 'text/html';
      response
        .writeHead(url.endsWith('gone') ? 404 : 200, { 'content-type': type })
        .end(`<html><head></head>${PICTURE}</html>`);
    },
    { age, storage, trustedProxyHops: 1 },
  );
  const from = (place: string, path: string, headers = {}, method = 'GET') =>
    call(port, path, { method, headers: { 'x-place': place, ...headers } });
  return { from, seen, crawlers };
}

afterEach(stopServers);

const GALLERY = ['/', '/pin/a', '/search/x?page=2', '/embed/pin/a', '/feed.xml', '/oembed?url=x', '/sitemap.xml'];
const CALLS = ['/api/pins', '/api/pins/a', '/api/search/pins?q=x', '/api/suggestions?q=x', '/api/auth/session'];

it.each([
  ['GB', 403],
  ['US-TX', 403],
  ['XX', 403],
  ['US', 403], // Texas or not is unknown
  ['IR', 451],
])('nothing of the gallery reaches %s without a proof, and no cache keeps the refusal', async (place, status) => {
  const { from, seen } = await start();
  for (const path of [...GALLERY, ...CALLS, PICTURE, '/age-check', '/signin', '/anything']) {
    const { status: given, headers, text } = await from(place, path);
    expect([path, given, headers['cache-control']]).toEqual([path, status, 'private, no-store']);
    expect([path, text.includes('/media/'), text.includes('0123456789')]).toEqual([path, false, false]);
    expect(headers).not.toHaveProperty('etag');
  }
  expect(seen.urls).toEqual([]);
});

it.each(['NL', 'US-CA'])('visitors from %s get the gallery as ever', async (place) => {
  const { from } = await start();
  for (const path of [...GALLERY, ...CALLS]) expect([path, (await from(place, path)).status]).toEqual([path, 200]);
  expect((await from(place, PICTURE)).text).toBe('0123456789');
});

it('a proof opens the gallery where it is needed, and nothing where the site is closed', async () => {
  const { from } = await start();
  const proved = { cookie: proofCookie() };
  for (const path of [...GALLERY, ...CALLS, PICTURE]) {
    expect([path, (await from('GB', path, proved)).status]).toEqual([path, 200]);
    expect([path, (await from('IR', path, proved)).status]).toEqual([path, 451]);
  }
});

it.each([
  ['another method', {}, 'HEAD'],
  ['a range', { range: 'bytes=0-3' }, 'GET'],
  ['a known tag', { 'if-none-match': '*' }, 'GET'],
  ['another host', { host: 'cdn.example' }, 'GET'],
  ['a proof that somebody made up', { cookie: 'age-proof=9999999999.AAAA' }, 'GET'],
  ['a proof in another cookie', { cookie: `x${proofCookie()}` }, 'GET'],
  ['the name of a crawler that is none', { 'user-agent': 'facebookexternalhit/1.1' }, 'GET'],
])('%s does not fetch a picture', async (_, headers, method) => {
  const { from } = await start();
  const { status, text } = await from('GB', PICTURE, headers, method);
  expect([status, text.includes('0123')]).toEqual([403, false]);
});

it('pages say in plain words how to prove one’s age, or that it cannot be done', async () => {
  const provider = {
    name: 'Agecheck',
    issuer: 'http://localhost:1',
    clientId: 'a',
    clientSecret: 'b',
    claims: { a: 1 },
  };
  const { from } = await start({ settings: { AGE_PROVIDER: JSON.stringify(provider) } });
  const page = await from('GB', '/pin/a');
  expect(page.text).toContain('<a href="/age-check" class="main">Prove my age with Agecheck</a>');
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text).toContain(ADULT_LABELS);
  expect(JSON.parse((await from('GB', '/api/pins')).text)).toEqual({
    message: expect.stringMatching(/^Prove that you are an adult\. /),
  });
  expect((await from('GB', '/embed/pin/a')).headers['content-type']).toBe('text/plain; charset=utf-8');
  await stopServers();
  const without = await start();
  expect((await without.from('GB', '/')).text).toContain('which we do not offer');
  expect((await without.from('IR', '/')).text).toContain('have a picture of you removed');
});

const OPEN = ['/terms', '/privacy', '/2257', '/dmca-policy', '/dmca-policy/status', '/contact-us', '/updates', '/report?pin=a', '/unsubscribe?token=a']; // prettier-ignore

it.each(['GB', 'IR'])('pages of law, contact, reports and takedowns are open in %s, and know nobody', async (place) => {
  const { from, seen } = await start();
  const cookie = `pins.session=${await sessionToken()}`;
  for (const path of [...OPEN, '/robots.txt', '/api/health', '/.well-known/security.txt'])
    expect([path, (await from(place, path, { cookie })).status]).toEqual([path, 200]);
  for (const path of ['/api/reports', '/api/takedowns', '/api/contact'])
    expect([path, (await from(place, path, { cookie }, 'POST')).status]).toEqual([path, 200]);
  expect(seen.cookies.filter((one) => one?.includes('pins.session'))).toEqual([]);
});

it('the page of something missing shows pins, so that it is refused on open paths too', async () => {
  const { from } = await start();
  expect((await from('GB', '/report?pin=gone')).status).toBe(403);
  const { text } = await from('IR', '/report?pin=gone');
  expect([text.includes('Not available where you are'), text.includes(PICTURE)]).toEqual([true, false]);
});

it('probes of supervisors come from no place', async () => {
  const { from } = await start();
  expect((await from('', '/livez')).status).toBe(200);
  expect((await from('', '/readyz')).status).toBe(200);
});

it('a crawler gets whole pages once DNS has confirmed its name, and nothing before', async () => {
  const release: (() => void)[] = [];
  const dns = {
    reverse: () => new Promise<string[]>((resolve) => release.push(() => resolve(['crawl-66-249-66-1.googlebot.com']))),
    resolve4: () => Promise.resolve(['66.249.66.1']),
    resolve6: () => Promise.resolve([]),
  };
  const { from, seen, crawlers } = await start({ dns });
  const asGoogle = { 'user-agent': GOOGLE, 'x-forwarded-for': '66.249.66.1' };
  for (const path of ['/', PICTURE]) {
    const { status, headers, text } = await from('US-TX', path, asGoogle);
    expect([status, headers['retry-after'], text.includes('/media/')]).toEqual([503, '10', false]);
  }
  expect(seen.urls).toEqual([]);
  release.forEach((answer) => answer());
  await crawlers.lookedUp();
  expect((await from('US-TX', '/', asGoogle)).text).toContain(PICTURE);
  expect((await from('US-TX', PICTURE, asGoogle)).text).toBe('0123456789');
});

it('a crawler’s name alone gets nothing', async () => {
  const { from, crawlers } = await start();
  const asGoogle = { 'user-agent': GOOGLE, 'x-forwarded-for': '192.0.2.1' };
  expect((await from('GB', '/', asGoogle)).status).toBe(503);
  await crawlers.lookedUp();
  expect((await from('GB', '/', asGoogle)).status).toBe(403);
});

it('no shared cache keeps what depends on the visitor’s place', async () => {
  const { from } = await start();
  for (const [place, headers] of [
    ['NL', {}],
    ['GB', { cookie: proofCookie() }],
  ] as const)
    for (const path of ['/', '/feed.xml', PICTURE, '/sitemap.xml']) {
      const rule = (await from(place, path, headers)).headers['cache-control'];
      expect([path, rule]).toEqual([path, expect.stringMatching(/^private, /)]);
      expect(rule).not.toMatch(/s-maxage|stale-/);
    }
});

it('a CDN that asks for visitors with a rule may keep what the others get', async () => {
  const { from } = await start({}, `${REGIONS},cdn=declare`);
  expect((await from('NL', PICTURE)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await from('NL', '/')).headers['cache-control']).toMatch(/^public, .*s-maxage=60/);
  const proved = { cookie: proofCookie() };
  expect((await from('GB', PICTURE, proved)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await from('GB', '/', proved)).headers['cache-control']).toBe('private, max-age=0');
});
