import { withCampaign } from './campaign-parameters';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

afterEach(stopServers);

const redirect = (location: string) => ({ kind: 'stream' as const, status: 308, headers: { location } });
const locationOf = (location: string, search: string) => withCampaign(redirect(location), search).headers.location;

it.each([
  ['/pin/a', '?utm_source=x&utm_medium=a%20b&other=1', '/pin/a?utm_source=x&utm_medium=a+b'],
  ['/category/Close%20Up?page=2', '?page=2&utm_source=x', '/category/Close%20Up?page=2&utm_source=x'],
  ['/settings?utm_source=x#content', '?utm_source=x', '/settings?utm_source=x#content'],
  ['/pin/a', '', '/pin/a'],
  ['/pin/a', '?page=1', '/pin/a'],
  ['https://elsewhere.example/', '?utm_source=x', 'https://elsewhere.example/'],
  ['//elsewhere.example/', '?utm_source=x', '//elsewhere.example/'],
])('a redirect to %s of a request with "%s" leads to %s', (location, search, kept) =>
  expect(locationOf(location, search)).toBe(kept),
);

it('an answer that is no redirect stays as it is', () => {
  const page = { kind: 'stream' as const, status: 200, headers: {} };
  expect(withCampaign(page, '?utm_source=x')).toBe(page);
});

it('a page that has moved keeps the campaign of whoever asks for it', async () => {
  const port = await startFront((_request, response) => response.writeHead(308, { location: '/pin/blue' }).end());
  expect((await call(port, '/pin/1?utm_source=x')).headers.location).toBe('/pin/blue?utm_source=x');
  expect((await call(port, '/pin/1')).headers.location).toBe('/pin/blue');
});
