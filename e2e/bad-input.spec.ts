import { request as newRequest } from 'node:http';
import { expect, test } from '@/e2e/test';
import { crawl } from './crawl';
import { findBoard, findPin, readPins, sitemapPaths } from './gallery';
import { pinItems } from './pin-list';

/** Sends a request target as it is: a browser would mend it first. */
function statusOf(baseURL: string | undefined, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    const sent = newRequest({ hostname, port, path: target }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}

/** Pages of the framework, which it would show by itself. */
const FRAMEWORK_PAGES = ['/500', '/_app', '/_document', '/_error', '/_global-error', '/_not-found', '/_error.rsc'];

const UNKNOWN = [
  '/nothing-here',
  '/nothing/at/all',
  '/pin/no-such-pin',
  '/pin/1',
  '/pin/99999999999999999999',
  '/board/no-such-board',
  '/board/1',
  '/user-profile/1',
  '/user-profile/nobody',
  '/user/1/boards',
  '/pin-boards/1',
  '/category/unknown',
  '/tag/unknown%20tag',
  '/search/%20',
  '/404',
  '/search/solo.rsc?page=2',
  ...FRAMEWORK_PAGES,
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown URL is a 404 inside the shell', async ({ page }) => {
    const response = await page.goto('/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    await expect(pinItems(page)).toHaveCount(60);
  });
});

test('every unknown URL is that page', async ({ page }) => {
  for (const path of UNKNOWN) {
    const sent = await crawl(page, path);
    expect([sent.status, sent.h1], path).toEqual([404, 1]);
    expect(sent.html, path).toContain('>Page not found</h1>');
    expect(sent.html, path).toMatch(/<nav [^>]*aria-label="Categories"/);
    expect(sent.html.match(/<article/g), path).toHaveLength(60);
    expect(sent.metas('robots').join(), path).toContain('noindex');
    expect(sent.header('x-robots-tag').join(), path).toContain('noindex');
    expect(sent.html, path).not.toContain('http-status');
  }
});

test("the names of the framework's pages are like all others, however they are asked for", async ({ request }) => {
  for (const path of FRAMEWORK_PAGES) {
    for (const [target, method, headers] of [
      [`${path}/`, 'GET', {}],
      [`${path}?page=2&_rsc=1`, 'GET', {}],
      [path.toUpperCase(), 'GET', {}],
      [path, 'HEAD', {}],
      [path, 'GET', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
    ] as const) {
      const answer = await request.fetch(target, { method, headers });
      expect(answer.status(), `${method} ${target}`).toBe(404);
      expect(answer.headers()).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex, follow',
      });
      if (method === 'GET') expect(await answer.text()).toContain('>Page not found</h1>');
    }
  }
});

test('a search with a framework file’s ending is a search', async ({ request }) => {
  for (const target of ['/search/solo.rsc', '/search/solo%2Ersc']) {
    const answer = await request.get(target);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Search: solo.rsc');
  }
});

test('the root of the API is no call', async ({ request }) => {
  for (const target of ['/api', '/api/', '/api?pg=1']) {
    const answer = await request.get(target);
    expect(answer.status(), target).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  }
});

const MALFORMED = [
  '/%',
  '/%zz',
  '/pin/%E0%A4%A',
  '/search/%',
  '/category/%00',
  '/%00',
  '/?page=%zz',
  '/api/pins?q=%00',
  '/pin/..%00',
  '/a\\b',
];

test('a URL that cannot be decoded is a 400', async ({ baseURL }) => {
  for (const target of MALFORMED) expect(await statusOf(baseURL, target), target).toBe(400);
});

test('a URL of 11,000 characters is a 414', async ({ baseURL }) =>
  expect(await statusOf(baseURL, `/search/${'x'.repeat(11_000)}`)).toBe(414));

test('impossible pages of every list are 404', async ({ request }) => {
  const [user = 'none'] = await sitemapPaths(request, 'users');
  const { slug } = await findBoard(request);
  const { pins } = await readPins(request);
  const lists = [
    '/',
    '/category/Solo',
    `/board/${slug}`,
    user,
    `/user/${user.split('/')[2]}/boards`,
    `/pin-boards/${pins[0]?._id}`,
    '/search/solo',
    '/search-boards/a',
    '/search-people/a',
  ];
  for (const list of lists) {
    expect((await request.get(list)).status(), list).toBe(200);
    for (const page of ['0', '-1', '1000000000', '9999']) {
      expect((await request.get(`${list}?page=${page}`)).status(), `${list}?page=${page}`).toBe(404);
    }
  }
});

const PARAMETERS = [
  { search: '?page=abc', like: '' },
  { search: '?page=', like: '' },
  { search: '?page=1.5', like: '' },
  { search: '?sort=random', like: '' },
  { search: '?mediaType=video&timePeriod=ever', like: '' },
  { search: '?unknown=1', like: '' },
  { search: '?sort[]=Latest', like: '' },
  { search: '?sort=Latest&sort=Popular', like: '?sort=Latest' },
  { search: '?page=2&page=3', like: '?page=2' },
  { search: '?mediaType=gif&mediaType=pic', like: '?mediaType=gif' },
  { search: '?sort=Latest&timePeriod=week', like: '?sort=Latest' },
];

test('parameters that mean nothing count as if they were not there, and the canonical URL says so', async ({
  page,
  baseURL,
}) => {
  for (const { search, like } of PARAMETERS) {
    await test.step(`/${search} counts as /${like}`, async () => {
      await expect(async () => {
        const [odd, plain] = [await crawl(page, `/${search}`), await crawl(page, `/${like}`)];
        expect(odd.status).toBe(200);
        expect(odd.links('canonical')).toEqual([`${baseURL}/${like}`]);
        expect([odd.title, odd.data]).toEqual([plain.title, plain.data]);
      }).toPass(); // other tests may publish between the two
    });
  }
});

const MOVED = [
  ['/category/solo', '/category/Solo'],
  ['/category/SOLO', '/category/Solo'],
  ['/category/close-up', '/category/Close%20Up'],
  ['/category/Close+Up', '/category/Close%20Up'],
  ['/category/Solo/more/behind', '/category/Solo'],
  ['/category/solo?sort=Latest&page=2', '/category/Solo?sort=Latest&page=2'],
  ['/category/Solo/', '/category/Solo'],
  ['/tag/SOLO?sort=Latest', '/category/Solo?sort=Latest'],
  ['/tag/%23Blue?page=2', '/tag/blue?page=2'],
  ['/tag/azure', '/tag/blue'],
  ['//category//Solo', '/category/Solo'],
  ['/search/%20two%20%20words%20', '/search/two%20%20words'],
  ['/search-boards/%20a%20', '/search-boards/a'],
] as const;

test('other spellings of lists and searches moved for good', async ({ request, baseURL }) => {
  for (const [from, to] of MOVED) {
    const answer = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location?.replace(baseURL ?? '', '')], from).toEqual([308, to]);
  }
});

test('the boards of a pin have one URL, by the id of the pin', async ({ request, baseURL }) => {
  const { _id, slug } = await findPin(request, (pin) => pin.slug !== null);
  for (const search of ['', '?page=1', '?page=1&utm=x']) {
    const answer = await request.get(`/pin-boards/${slug}${search}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location?.replace(baseURL ?? '', '')]).toEqual([
      308,
      `/pin-boards/${_id}`,
    ]);
  }
});

test('a slug in capitals moved to its pin for good', async ({ request, baseURL }) => {
  const { slug } = await findPin(request, (pin) => pin.slug !== null);
  const answer = await request.get(`/pin/${slug?.toUpperCase()}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location?.replace(baseURL ?? '', '')]).toEqual([308, `/pin/${slug}`]);
});

test('a method that a page does not know is a 405', async ({ request }) => {
  const response = await request.delete('/');
  expect([response.status(), response.headers().allow]).toEqual([405, 'GET, HEAD']);
});
