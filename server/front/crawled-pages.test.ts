import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

describe('a front whose memory has let a page go', () => {
  let folder: string;
  let site: FakeSite;
  let port: number;
  let metrics: FrontMetrics;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pins-crawled-'));
    site = new FakeSite({ maxBytes: 64 * 1024, diskFolder: folder });
    const { cache, store, disk, table } = site;
    const hearsPurges = () => true;
    metrics = new FrontMetrics({ store, disk, table, hearsPurges });
    const quick = new QuickHits({ cache, common: {}, onHit: () => undefined });
    const purges = { isUp: true, settle: () => Promise.resolve() };
    const pages = { cache, quick, table, metrics, purges, sessions: ownPages };
    port = await listen(createTestFront(CLOSED_PORT, { pages, log }));
  });
  afterEach(async () => {
    await stopServers();
    await site.disk?.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (url: string, agent = GOOGLEBOT) => {
    const { text, headers } = await call(port, url, { headers: { 'user-agent': agent } });
    const { age, 'x-cache': cache, 'cache-control': control } = headers;
    return { text, age, cache, control };
  };

  async function letGo(url: string): Promise<void> {
    await ask(url);
    for (let n = 0; n < 20; n += 1) await ask(`/tag/other-${n}`);
    await site.disk?.settled();
    site.text = 'second';
  }

  it('shows it to a crawler hours later, and keeps it from caches on the way', async () => {
    await letGo(PIN);
    site.pass(3 * HOUR);
    expect(await ask(PIN)).toEqual({ text: 'first', age: '10800', cache: 'hit', control: 'private, no-cache' });
    const text = await metrics.text();
    expect(text).toContain('front_disk_cache_up 1\n');
    expect(text).toContain('front_disk_cache_found_total 1\n');
    expect(text).toMatch(/^front_disk_cache_entries [1-9]\d*$/m);
    expect(text).toMatch(/^front_disk_cache_bytes [1-9]\d*$/m);
  });

  it('renders it again for people', async () => {
    await letGo(PIN);
    site.pass(3 * HOUR);
    expect(await ask(PIN, BROWSER)).toMatchObject({ text: 'second', age: '0', cache: 'miss' });
  });

  it('renders it again for a crawler when something has purged it', async () => {
    await letGo(PIN);
    site.table.purge(['pin:some-pin'], 'soft');
    site.pass(3 * HOUR);
    expect(await ask(PIN)).toMatchObject({ text: 'second', age: '0', cache: 'miss' });
  });

  it('renders files again that tell programs what is new', async () => {
    await letGo('/sitemap.xml');
    site.pass(3 * HOUR);
    expect(await ask('/sitemap.xml')).toMatchObject({ text: 'second', age: '0', cache: 'miss' });
  });
});
