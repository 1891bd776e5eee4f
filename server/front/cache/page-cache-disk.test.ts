import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FakeSite } from './testing/fake-site';

/** In memory there is room for some ten pages then. */
const MEMORY = 64 * 1024;
const PIN = '/pin/some-pin';

describe('the page cache with a disk', () => {
  let folder: string;
  let site: FakeSite;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pins-page-cache-'));
    site = new FakeSite({ maxBytes: MEMORY, diskFolder: folder });
  });
  afterEach(async () => {
    await site.disk?.close();
    await rm(folder, { recursive: true });
  });

  /** Lets memory go of everything, and the disk take it. */
  async function push(): Promise<void> {
    const { text } = site;
    site.text = 'another';
    for (let n = 0; n < 20; n += 1) await site.see(`/tag/other-${n}`);
    await site.disk?.settled();
    Object.assign(site, { text, asked: site.asked.splice(0, 0) });
    site.asked.length = 0;
  }

  async function seePushed(text: string): Promise<void> {
    site.text = text;
    await site.see(PIN);
    await push();
  }

  it('shows from the disk what memory has let go, and then from memory', async () => {
    await seePushed('first');
    site.text = 'second';
    site.pass(59);
    expect(site.cache.fresh(`straight-lesbian ${PIN}`)).toBeUndefined();
    expect(await Promise.all([site.see(PIN), site.see(PIN)])).toEqual([
      ['first', 'hit'],
      ['first', 'hit'],
    ]);
    expect(site.cache.fresh(`straight-lesbian ${PIN}`)?.age).toBe(59);
    expect([site.asked, site.disk?.found]).toEqual([[], 1]);
  });

  it('shows a page from the disk once more while it is rendered again, and never again then', async () => {
    await seePushed('first');
    site.text = 'second';
    site.pass(61);
    expect(await site.see(PIN)).toEqual(['first', 'stale']);
    await site.settle();
    await push();
    expect(await site.see(PIN)).toEqual(['second', 'hit']);
  });

  it('makes a page from the disk stale by a soft purge', async () => {
    await seePushed('first');
    site.table.purge(['pin:some-pin'], 'soft');
    site.text = 'second';
    site.pass(1);
    expect(await site.see(PIN)).toEqual(['first', 'stale']);
  });

  it.each([['pin:some-pin'], ['pin:mentioned'], ['board:mentioned'], ['user:mentioned'], ['all']])(
    'never shows a page from the disk after a hard purge of %s, swept or not',
    async (tag) => {
      await seePushed('/pin/mentioned /board/mentioned /user-profile/mentioned');
      site.table.purge([tag], 'hard');
      site.text = 'second';
      expect(await site.see(PIN)).toEqual(['second', 'miss']);
    },
  );

  it('does not bring a page back into memory that is purged while it is read', async () => {
    await seePushed('first');
    site.text = 'second';
    const seen = site.see(PIN);
    site.table.purge(['pin:some-pin'], 'hard');
    expect(await seen).toEqual(['second', 'miss']);
    expect(await site.see(PIN)).toEqual(['second', 'hit']);
    expect(site.disk?.has(`straight-lesbian ${PIN}`)).toBe(false);
  });

  it('renders a page from the disk again when purges may have been missed', async () => {
    await seePushed('first');
    site.table.assumePurged();
    site.text = 'second';
    expect(await site.see(PIN)).toEqual(['second', 'miss']);
  });

  it('shows a page from the disk while the database and the renderer are away', async () => {
    await seePushed('first');
    Object.assign(site, { isDown: true, hearsPurges: false });
    site.pass(3_600);
    expect(await site.see(PIN)).toEqual(['first', 'stale']);
  });

  it('keeps what is no page, and what nobody else may have, off the disk', async () => {
    site.status = 404;
    await site.see('/pin/none');
    Object.assign(site, { status: 200, headers: { 'set-cookie': ['a=b'] } });
    await site.see('/pin/own');
    site.headers = {};
    await push();
    for (const path of ['/pin/none', '/pin/own']) expect(site.disk?.has(`straight-lesbian ${path}`)).toBe(false);
  });

  it('shows crawlers what nothing has purged, however old, for as long as it may be shown at all', async () => {
    const crawl = async () => (await site.serve(PIN, { ignoresAge: true })).result;
    await seePushed('first');
    site.pass(86_000);
    expect(await crawl()).toBe('hit');
    expect(site.asked).toHaveLength(0);
    site.table.purge(['pin:some-pin'], 'soft');
    site.pass(5);
    expect(await crawl()).toBe('miss');
    site.pass(86_400 + 361);
    expect(await crawl()).toBe('miss');
    expect(site.asked).toHaveLength(2);
  });
});
