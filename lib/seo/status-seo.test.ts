import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { followRequests } from '@/lib/log/request-context';
import { goneSeo, notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';

const PAGES: Record<string, () => ReturnType<typeof notFoundSeo>> = {
  '/missing': notFoundSeo,
  '/removed': goneSeo,
  '/withheld': () => goneSeo(true),
  '/refused': refusedSeo,
};

const server = http.createServer((request, response) => response.end(PAGES[request.url ?? '']?.().heading));
let site = '';

beforeAll(async () => {
  followRequests();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it.each([
  ['/missing', 'Page not found', '404'],
  ['/removed', 'No longer here', '410'],
  ['/withheld', 'Not available', '451'],
  ['/refused', 'This search is refused', '403'],
  ['/', '', null],
])('the page at %s sends its status to the front', async (path, heading, status) => {
  const answer = await fetch(site + path);
  expect([await answer.text(), answer.headers.get('x-page-status')]).toEqual([heading, status]);
});

it('no tag of a page names its status', () => expect(JSON.stringify(notFoundSeo())).not.toContain('404'));
