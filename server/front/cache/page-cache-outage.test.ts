import { FakeSite, gate } from './testing/fake-site';

afterEach(() => void jest.useRealTimers());

describe('the page cache during an outage', () => {
  it('serves cached pages for a day, and refuses others', async () => {
    const site = new FakeSite();
    await site.see();
    site.isDown = true;
    site.pass(3_600);
    expect(await site.see()).toEqual(['first', 'stale']);
    await expect(site.see('/pin/unknown')).rejects.toThrow('down');
    site.pass(86_400);
    await expect(site.see()).rejects.toThrow('down');
  });

  it('shows an uncached error page where no page is cached', async () => {
    const site = new FakeSite();
    await site.see();
    Object.assign(site, { status: 503, text: 'short break' });
    site.pass(3_600);
    expect(await site.see()).toEqual(['first', 'stale']);
    expect(await site.see('/pin/a')).toEqual(['short break', 'miss']);
    Object.assign(site, { status: 200, text: 'back' });
    expect(await site.see('/pin/a')).toEqual(['back', 'miss']);
  });

  it('waits for no frozen renderer when a page is cached', async () => {
    const site = new FakeSite();
    await site.see();
    Object.assign(site, { hold: gate().closed, hearsPurges: false });
    jest.useFakeTimers();
    const first = site.see();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await first).toEqual(['first', 'stale']);
    expect(await site.see()).toEqual(['first', 'stale']);
  });
});

describe('the page cache without a connection for purges', () => {
  it('renders every page again before it is shown', async () => {
    const site = new FakeSite();
    await site.see();
    Object.assign(site, { hearsPurges: false, text: 'second' });
    expect(await site.see()).toEqual(['second', 'miss']);
    site.text = 'third';
    expect(await site.see()).toEqual(['third', 'miss']);
  });

  it('renders pages from before again when the connection is back', async () => {
    const site = new FakeSite();
    await site.see();
    site.table.assumePurged();
    site.text = 'second';
    expect(await site.see()).toEqual(['second', 'miss']);
    expect(await site.see()).toEqual(['second', 'hit']);
  });

  it('shows pages from before only when rendering fails', async () => {
    const site = new FakeSite();
    await site.see();
    site.table.assumePurged();
    site.isDown = true;
    expect(await site.see()).toEqual(['first', 'stale']);
    Object.assign(site, { isDown: false, text: 'second' });
    expect(await site.see()).toEqual(['second', 'miss']);
  });

  it('shows pages from before, too, when the renderer is overloaded, which is no outage', async () => {
    const site = new FakeSite();
    await site.see();
    await site.see('/pin/a');
    site.table.assumePurged();
    site.isOverloaded = true;
    expect(await site.see()).toEqual(['first', 'stale']);
    Object.assign(site, { isOverloaded: false, text: 'second' });
    site.pass(400);
    expect(await site.see('/pin/a')).toEqual(['second', 'miss']);
  });

  it('shows pages from before at once after an outage was found, until purges may have been missed again', async () => {
    const site = new FakeSite();
    await site.see();
    site.table.assumePurged();
    Object.assign(site, { isDown: true, hearsPurges: false });
    expect(await site.see()).toEqual(['first', 'stale']);
    const { closed, open } = gate();
    Object.assign(site, { isDown: false, hold: closed, text: 'second' });
    site.pass(2);
    expect(await site.see()).toEqual(['first', 'stale']);
    site.table.assumePurged();
    const waiting = site.see();
    open();
    expect(await waiting).toEqual(['second', 'miss']);
  });

  it('does not show an earlier rendering to later requests', async () => {
    const site = new FakeSite();
    const { closed, open } = gate();
    site.hold = closed;
    const waiting = site.see();
    site.table.assumePurged();
    site.text = 'second';
    open();
    expect(await waiting).toEqual(['second', 'miss']);
  });

  it('renders pages with possible removals again first', async () => {
    const site = new FakeSite();
    await site.see();
    const { closed, open } = gate();
    Object.assign(site, { hearsPurges: false, hold: closed, text: 'second' });
    site.table.assumePurged();
    const waiting = site.see();
    await new Promise((resolve) => setTimeout(resolve, 150));
    open();
    expect(await waiting).toEqual(['second', 'miss']);
  });
});
