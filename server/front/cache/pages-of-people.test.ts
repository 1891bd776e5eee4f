import { cachedFront, renderer } from '../testing/cached-front';
import { call } from '../testing/http-call';
import { ownPages, sessionToken } from '../testing/sessions';
import { stopServers } from '../testing/start-front';

afterEach(stopServers);

describe('a front with a page cache', () => {
  it('lets people with a session pass, and keeps nothing of theirs', async () => {
    const { port } = await cachedFront();
    const token = await sessionToken();
    const headers = { cookie: `pins.session=${token}; sexualityFilter=gay-straight` };
    const own = await call(port, '/pin/a', { headers });
    expect(own.headers).toMatchObject({ 'x-cache': 'pass', 'cache-control': 'private, no-store' });
    expect(own.headers).not.toHaveProperty('etag');
    const other = await call(port, '/pin/a', { headers: { cookie: 'sexualityFilter=gay-straight' } });
    expect(other.headers['x-cache']).toBe('miss');
    expect(other.text).not.toContain(token);
  });

  it('shows shared pages to people with a session, and keeps them out of caches on the way', async () => {
    const { port } = await cachedFront(renderer, {
      ...ownPages,
      getsSharedPages: ({ uid }) => Promise.resolve(uid === 'somebody'),
    });
    const visitor = await call(port, '/pin/a');
    const cookie = `pins.session=${await sessionToken()}`;
    const shared = await call(port, '/pin/a', { headers: { cookie } });
    expect(shared.headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'private, no-store' });
    expect(shared.bytes).toEqual(visitor.bytes);
    expect((await call(port, '/pin/a')).headers['cache-control']).toContain('public');

    const other = `pins.session=${await sessionToken({ uid: 'who hides something' })}`;
    expect((await call(port, '/pin/a', { headers: { cookie: other } })).headers['x-cache']).toBe('pass');
    for (const path of ['/board/a', '/user-profile/1', '/user/1/boards', '/follows']) {
      expect((await call(port, path, { headers: { cookie } })).headers['x-cache']).toBe('pass');
    }
  });

  it('notes writes of people, neither reads nor a browser’s own requests', async () => {
    const written: string[] = [];
    const { port } = await cachedFront(renderer, { ...ownPages, noteWrite: ({ uid }) => void written.push(uid) });
    const send = async (path: string, uid: string, method = 'POST') => {
      const headers = { cookie: `pins.session=${await sessionToken({ uid })}` };
      return call(port, path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    };
    await send('/pin/a', 'a reader', 'GET');
    await send('/api/pins/1', 'a reader of the API', 'GET');
    await send('/api/vitals', 'a beacon');
    await send('/api/auth/callback/credentials', 'a renewal');
    await send('/api/pins/1/save', 'a saver');
    expect(written).toEqual(['a saver']);
  });

  it('serves everybody with a cookie that is no session of the site from its memory', async () => {
    const { port } = await cachedFront();
    const headers = { cookie: 'pins.session=abc; pins.session.0=d' };
    expect((await call(port, '/pin/a', { headers })).headers['x-cache']).toBe('miss');
    const again = await call(port, '/pin/a', { headers: { cookie: `pins.session=${'a..b.c.d'}` } });
    expect(again.headers['x-cache']).toBe('hit');
    expect(again.headers['cache-control']).not.toContain('no-store');
    expect(again.text).not.toContain('session');
  });

  it.each(['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest'])(
    'has one %s for visitors and people with a session',
    async (path) => {
      const { port } = await cachedFront((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end('a file'),
      );
      await call(port, path);
      const own = await call(port, path, { headers: { cookie: `pins.session=${await sessionToken()}` } });
      expect(own.headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'public, max-age=600' });
    },
  );
});
