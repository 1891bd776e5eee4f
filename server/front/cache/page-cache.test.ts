import { Turn } from '../limits/fair-queue';
import { FakeSite, gate } from './testing/fake-site';

const FEED = ['feed'];

describe('the page cache', () => {
  it('shows a page for 60 seconds, once more after that, and then the new one', async () => {
    const site = new FakeSite();
    expect(await site.see()).toEqual(['first', 'miss']);
    site.text = 'second';
    site.pass(59);
    expect(await site.see()).toEqual(['first', 'hit']);
    site.pass(2);
    expect(await site.see()).toEqual(['first', 'stale']);
    await site.settle();
    expect(await site.see()).toEqual(['second', 'hit']);
    expect(site.asked).toHaveLength(2);
  });

  it('renders a page again on request, and shows the older one when that takes long', async () => {
    const site = new FakeSite();
    await site.see();
    site.table.purge(FEED, 'soft');
    site.text = 'second';
    site.pass(3);
    const current = async () => {
      const { answer, result } = await site.serve('/', { wantsCurrent: true });
      return [(await answer.body.encode('identity').bytes).toString(), result];
    };
    expect(await current()).toEqual(['second', 'miss']);
    expect(await site.see()).toEqual(['second', 'hit']);

    const { closed, open } = gate();
    Object.assign(site, { text: 'third', hold: closed });
    site.pass(61);
    expect(await current()).toEqual(['second', 'stale']);
    open();
    await site.settle();
    expect(await current()).toEqual(['third', 'hit']);
  });

  it.each<[url: string, html: string, place: string, seconds: number]>([
    ['/?sort=Latest', 'rel="next"', 'the first page by date', 5],
    ['/newest', 'rel="next"', 'the first page of the newest', 5],
    ['/', '', 'the last page by likes', 5],
    ['/', 'rel="next"', 'a page by likes that others follow', 61],
    ['/?sort=Latest&page=2', '', 'a later page by date', 61],
    ['/newest?page=2', '', 'a later page of the newest', 61],
  ])('shows on %s (%s), %s, what is new within %i seconds', async (url, html, _, seconds) => {
    const site = new FakeSite();
    site.text = `first ${html}`;
    await site.see(url);
    site.table.purge(FEED, 'soft');
    site.text = `second ${html}`;
    site.pass(seconds - 2);
    const [before, result] = await site.see(url);
    expect([before, result]).toEqual([`first ${html}`, seconds > 60 ? 'hit' : 'stale']);
    site.pass(2);
    expect(await site.see(url)).toEqual([`second ${html}`, 'miss']);
  });

  it('reports the age of the page', async () => {
    const site = new FakeSite();
    await site.serve();
    site.pass(42.5);
    expect(await site.serve()).toMatchObject({ age: 42, result: 'hit' });
  });

  it('renders once for concurrent requests', async () => {
    const site = new FakeSite();
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.see()));
    expect(new Set(answers.flat())).toEqual(new Set(['first', 'miss']));
    expect(site.asked).toHaveLength(1);
  });

  it('lets later requests for a page join the first one’s turn', async () => {
    const site = new FakeSite();
    const { closed, open } = gate();
    site.hold = closed;
    const [first, second] = [new Turn('2001:db8:1:2::1'), new Turn('192.0.2.1')];
    const join = jest.fn();
    const asked = [site.serve('/', { turn: first })];
    first.join = join;
    asked.push(site.serve('/', { turn: second }));
    open();
    await Promise.all(asked);
    expect(join.mock.calls).toEqual([[second.networks]]);
  });

  it('asks the renderer without the visitor’s headers', async () => {
    const site = new FakeSite();
    await site.see();
    expect(site.asked[0]).toMatchObject({ method: 'GET', path: '/', search: '' });
    expect(Object.keys(site.asked[0]?.headers ?? {}).sort()).toEqual([
      'accept-encoding', 'cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port',
      'x-forwarded-proto', 'x-request-id',
    ]); // prettier-ignore
    expect(site.asked[0]?.headers.cookie).toBe('sexualityFilter=straight-lesbian');
  });

  it('keeps missing pages for half a minute, even while the renderer is down', async () => {
    const site = new FakeSite();
    Object.assign(site, { status: 404, text: 'nothing' });
    expect(await site.see('/pin/a')).toEqual(['nothing', 'miss']);
    expect(await site.see('/pin/a')).toEqual(['nothing', 'hit']);
    Object.assign(site, { status: 200, text: 'a pin' });
    site.pass(31);
    expect(await site.see('/pin/a')).toEqual(['a pin', 'miss']);
  });

  it('keeps redirects, and nothing that sets a cookie', async () => {
    const site = new FakeSite();
    Object.assign(site, { status: 308, text: '', headers: { location: '/pin/a', 'cache-control': 'no-store' } });
    await site.serve('/pin/1');
    const { answer, result } = await site.serve('/pin/1');
    expect(result).toBe('hit');
    expect(answer.headers).toMatchObject({ location: '/pin/a' });
    expect(answer.headers['cache-control']).toMatch(/s-maxage=60/);

    Object.assign(site, { status: 200, headers: { 'set-cookie': ['a=1'] } });
    await site.serve('/pin/2');
    const second = await site.serve('/pin/2');
    expect(second.result).toBe('miss');
    expect(second.answer.headers).not.toHaveProperty('set-cookie');
    expect(second.answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('a soft purge', () => {
  it('shows the old page for seconds at most, and only while the new one is made', async () => {
    const site = new FakeSite();
    await site.see();
    site.pass(10);
    site.table.purge(FEED, 'soft');
    site.text = 'second';
    expect(await site.see()).toEqual(['first', 'stale']);
    await site.settle();
    expect(await site.see()).toEqual(['second', 'hit']);
  });

  it('shows at once in later requests', async () => {
    const site = new FakeSite();
    await site.see();
    site.table.purge(FEED, 'soft');
    site.text = 'second';
    site.pass(5);
    expect(await site.see()).toEqual(['second', 'miss']);
  });

  it('renders a page again every other second at most', async () => {
    const site = new FakeSite();
    await site.see();
    for (let i = 0; i < 40; i += 1) {
      site.table.purge(FEED, 'soft');
      site.pass(0.1);
      await site.see();
      await site.settle();
    }
    expect(site.asked.length).toBeLessThanOrEqual(3);
  });
});

describe('a hard purge', () => {
  it('is never followed by the old page, even when nothing else is left', async () => {
    const site = new FakeSite();
    site.text = '<a href="/pin/gone">';
    await site.see();
    site.table.purge(['pin:gone'], 'hard');
    site.isDown = true;
    await expect(site.see()).rejects.toThrow('down');
    Object.assign(site, { isDown: false, text: 'clean' });
    expect(await site.see()).toEqual(['clean', 'miss']);
  });

  it('also concerns renderings under way and their waiting requests', async () => {
    const site = new FakeSite();
    const { closed, open } = gate();
    Object.assign(site, { hold: closed, text: '<a href="/pin/gone">' });
    const waiting = [site.see(), site.see()];
    site.table.purge(['pin:gone'], 'hard');
    site.text = 'clean';
    open();
    expect(await Promise.all(waiting)).toEqual([
      ['clean', 'miss'],
      ['clean', 'miss'],
    ]);
    expect(await site.see()).toEqual(['clean', 'hit']);
    expect(site.asked).toHaveLength(2);
  });
});
