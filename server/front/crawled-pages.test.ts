import { log } from '@/lib/log';
import { QuickHits } from './cache/quick-hits';
import { FakeSite } from './cache/testing/fake-site';
import { FrontMetrics } from './metrics/front-metrics';
import { call } from './testing/http-call';
import { ownPages } from './testing/sessions';
import { CLOSED_PORT, createTestFront, listen, stopServers } from './testing/start-front';

const HOUR = 3_600;
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PIN = '/pin/some-pin';

describe('a page that the cache has kept for hours', () => {
  let site: FakeSite;
  let port: number;

  beforeEach(async () => {
    site = new FakeSite();
    const { cache, store, table } = site;
    const metrics = new FrontMetrics({ store, table, hearsPurges: () => true });
    const quick = new QuickHits({ cache, common: {}, onHit: () => undefined });
    const purges = { isUp: true, untilSeen: () => Promise.resolve() };
    const pages = { cache, quick, table, metrics, purges, sessions: ownPages };
    port = await listen(createTestFront(CLOSED_PORT, { pages, log }));
  });
  afterEach(stopServers);

  const ask = async (url: string, agent = GOOGLEBOT) => {
    const { text, headers } = await call(port, url, { headers: { 'user-agent': agent } });
    const { age, 'x-cache': cache, 'cache-control': control } = headers;
    return { text, age, cache, control };
  };

  async function keep(url: string): Promise<void> {
    await ask(url);
    site.text = 'second';
  }

  it('goes to a crawler, and keeps it from caches on the way', async () => {
    await keep(PIN);
    site.pass(3 * HOUR);
    expect(await ask(PIN)).toEqual({ text: 'first', age: '10800', cache: 'hit', control: 'private, no-cache' });
  });

  it('renders it again for people', async () => {
    await keep(PIN);
    site.pass(3 * HOUR);
    expect(await ask(PIN, BROWSER)).toMatchObject({ text: 'second', age: '0', cache: 'miss' });
  });

  it('renders it again for a crawler when something has purged it', async () => {
    await keep(PIN);
    site.table.purge(['pin:some-pin'], 'soft');
    site.pass(3 * HOUR);
    expect(await ask(PIN)).toMatchObject({ text: 'second', age: '0', cache: 'miss' });
  });

  it('renders files of news for programs again', async () => {
    await keep('/sitemap.xml');
    site.pass(3 * HOUR);
    expect(await ask('/sitemap.xml')).toMatchObject({ text: 'second', age: '0', cache: 'miss' });
  });
});
