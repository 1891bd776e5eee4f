import http from 'node:http';
import { ADULT_LABELS } from '@/lib/domain/ratings';
import { createAdsHandler } from './handler';

const server = http.createServer(
  createAdsHandler({
    SITE_URL: 'https://pins.example',
    DONATE_URL: 'https://donate.example/?a=1&b="2',
    AD_PROVIDERS: [
      { name: 'One', kind: 'url', address: 'https://one.example/' },
      { name: 'Two', kind: 'script', address: 'https://two.example/tag.js?a=1&b="2' },
    ],
  }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (path: string, init: RequestInit = {}) => {
  const address = server.address();
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`, init);
};

it('the ads server shows house ads in pages of the site only, each design in turn', async () => {
  const texts: string[] = [];
  for (const name of ['boards', 'updates', 'gift', 'boards']) {
    const answer = await ask(`/house/${name}?slot=1`);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/);
    expect(policy).toContain('frame-ancestors https://pins.example');
    expect(answer.headers.get('set-cookie')).toBeNull();
    texts.push(await answer.text());
  }
  expect(texts[0]).toContain('href="https://pins.example/create-board"');
  expect(texts[2]).toContain('href="https://donate.example/?a=1&amp;b=&quot;2"');
  expect(texts[0]).toContain("parent.postMessage({pinsAd:'shown'},'*')");
  expect(texts[3]).not.toBe(texts[0]);
});

it('the ads server wraps the script of a network in a page without an origin', async () => {
  const answer = await ask('/network/1');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src https:/);
  expect(policy).toContain('frame-ancestors https://pins.example');
  expect(await answer.text()).toContain('<script src="https://two.example/tag.js?a=1&amp;b=&quot;2"></script>');
});

it.each(['/house/boards', '/house/updates', '/house/gift', '/network/1'])(
  'the ad %s says that it is for adults',
  async (path) => expect(await (await ask(path)).text()).toContain(ADULT_LABELS),
);

it.each(['/', '/house/none', '/house/boards/', '/network/0', '/network/7', '/network/1x'])(
  'the ads server answers 404 at %s',
  async (path) => expect((await ask(path)).status).toBe(404),
);

it('the ads server refuses other methods', async () =>
  expect((await ask('/house/boards', { method: 'POST' })).status).toBe(405));
