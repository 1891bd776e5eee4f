import { newSession } from '@/e2e/session-cookie';
import { runOnSite } from '@/e2e/site-database';
import { expect, ipOf, test } from '@/e2e/test';

const DOTTED = ['x.html', 'amateur.solo', 'a.b.c', '.x', 'x.JPG', '1.5', 'x.rsc', 'robots.txt'];

/** Pages and what is none, with dots in every place, and as programs write addresses that mean to get past a check. */
const TARGETS = [
  '/',
  '/newest',
  '/follows',
  '/settings',
  '/category/Solo?sort=Latest',
  ...DOTTED.flatMap((name) => [
    `/search/${name}`,
    `/search-boards/${name}`,
    `/pin/${name}`,
    `/board/${name}`,
    `/category/${name}`,
    `/nothing/${name}/more?page=1.5`,
  ]),
  ...DOTTED.filter((name) => name !== 'robots.txt').map((name) => `/${name}`),
  '/search/feed.xml',
  '/search/x.',
  '/search/a%2Ehtml',
  '/x%2Ehtml',
  '/%61pi/pins',
  '/api%2Fpins',
  '/api.html',
  '/_next%2Fx.js',
  '/_error',
  '/identitytoolkit.html',
  '/securetoken.googleapis.com',
];

test('every page knows a session that has ended, and leads a banned person away, whatever its address', async ({
  request,
}) => {
  expect(TARGETS.length).toBeGreaterThanOrEqual(70);
  const ended = await newSession('demo-viewer', 600);
  await runOnSite('delete from sessions where id = $1', [ended.id]);
  const cookies = {
    none: '',
    live: (await newSession('demo-viewer', 600)).cookie,
    banned: (await newSession('demo-banned', 600)).cookie,
    expired: (await newSession('demo-viewer', -1)).cookie,
    ended: ended.cookie,
  };
  const visit = async (target: string, cookie: string) => {
    const headers = { cookie, accept: 'text/html', 'x-forwarded-for': ipOf(target) };
    const answer = await request.get(target, { headers, maxRedirects: 0 });
    const { location = '' } = answer.headers();
    return answer.status() === 303 ? new URL(location).pathname : answer.status();
  };
  for (const target of TARGETS) {
    await test.step(target, async () => {
      const asVisitor = await visit(target, cookies.none);
      expect([200, 308, 404]).toContain(asVisitor);
      const isOwn = ['/follows', '/settings'].includes(target);
      expect.soft(await visit(target, cookies.live), 'live').toBe(isOwn ? 200 : asVisitor);
      expect.soft(await visit(target, cookies.banned), 'banned').toBe('/banned');
      expect.soft(await visit(target, cookies.expired), 'expired').toBe('/signin');
      expect.soft(await visit(target, cookies.ended), 'ended').toBe('/signin');
    });
  }
});

test('files for programs are equal for everybody', async ({ request }) => {
  const { cookie } = await newSession('demo-banned', 600);
  for (const target of [
    '/feed.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/category/Solo/feed.xml',
    '/icon.svg',
    '/api/pins',
  ])
    expect((await request.get(target, { headers: { cookie }, maxRedirects: 0 })).status(), target).toBe(200);
});
