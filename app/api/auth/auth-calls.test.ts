import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { useTestDatabase } from '@/jest/database';
import { useDatabaseAway } from '@/jest/database-away';
import { makeToken } from '@/jest/identity';
import { useIdentityService } from '@/jest/identity-service';
import { log } from '@/lib/log';

const mockCookies = new Map<string, string>();
jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [...mockCookies].map(([name, value]) => ({ name, value })) }),
}));
useTestDatabase();
useIdentityService();
beforeEach(() => mockCookies.clear());

const urlOf = (target: string) => `http://localhost/api/auth/${target}`;
const context = (target: string) => ({ params: Promise.resolve({ nextauth: target.replace(/\?.*/, '').split('/') }) });
const get = (target: string) => GET(new Request(urlOf(target)), context(target));
const post = (target: string, body: BodyInit, type = 'application/json') =>
  POST(
    new Request(urlOf(target), {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit),
    context(target),
  );

describe('the session endpoints', () => {
  it.each([
    'csrf',
    'csrf?callbackUrl=x',
    'csrf?callbackUrl=%2F%2F',
    'session?callbackUrl=http://',
    'session?error=%25&a=1',
  ])('GET %s is answered whatever its parameters are', async (target) => expect((await get(target)).status).toBe(200));

  it.each([
    '_log',
    'unknown',
    'signin/unknown',
    'callback/credentials',
    'callback/unknown?code=1',
    'error?error=x',
    'csrf/x',
  ])('GET %s is answered with 404', async (target) => expect((await get(target)).status).toBe(404));

  it('a malformed cookie is the caller’s mistake, not an error of the site', async () => {
    mockCookies.set('pins.callback', 'nonsense');
    expect((await get('session')).status).toBe(400);
  });

  it('a caller cannot write to the log', async () => {
    const lines = jest.spyOn(log, 'warn');
    expect((await post('_log', JSON.stringify({ level: 'error', code: 'anything', text: 'x' }))).status).toBe(404);
    expect(lines).not.toHaveBeenCalled();
    lines.mockRestore();
  });

  it('a body that is too long is not read to its end', async () => {
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(10_000));
      },
    });
    expect((await post('callback/credentials', endless)).status).toBe(413);
    expect(read).toBeLessThan(10);
  });

  it('a body that is no JSON is refused', async () => expect((await post('session', '{')).status).toBe(400));
});

describe('without a database', () => {
  useDatabaseAway();

  it('a session is answered with 503, not refused', async () => {
    const { csrfToken } = await (async () => {
      const answer = await get('csrf');
      const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.includes('csrf'));
      mockCookies.set(cookie.slice(0, cookie.indexOf('=')), decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? ''));
      return (await answer.json()) as { csrfToken: string };
    })();
    const idToken = makeToken({ claims: { sub: 'somebody' } });
    const answer = await post('callback/credentials', JSON.stringify({ idToken, csrfToken, json: 'true' }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });
});
