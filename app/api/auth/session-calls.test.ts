import { NextRequest } from 'next/server';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { POST as enterSite } from '@/app/api/users/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { useDatabaseAway } from '@/jest/database-away';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { identityService, useIdentityService } from '@/jest/identity-service';
import { sessionOptions } from '@/lib/auth/session-options';
import { env } from '@/lib/env';
import { endSession, endSessions } from '@/lib/services/sessions';
import { middleware } from '@/middleware';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('@/lib/env', () => ({
  env: {
    ...jest.requireActual('@/lib/env').env,
    NEXTAUTH_SECRET: 'of the tests',
    NEXTAUTH_SECRET_PREVIOUS: undefined,
    GEO_HEADER: 'cf-ipcountry',
  },
}));
let mockRequest: NextRequest;
jest.mock('next/headers', () => ({
  cookies: async () => mockRequest.cookies,
  headers: async () => mockRequest.headers,
}));
useTestDatabase();
useIdentityService();

const nowS = Math.floor(Date.now() / 1000);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SESSION = 'pins.session';

/** As next-auth and the middleware see it. */
class Browser {
  readonly cookies = new Map<string, string>();

  private request(path: string, init: { method?: string; body?: URLSearchParams | string; type?: string } = {}) {
    const headers = new Headers({ 'user-agent': FIREFOX, 'cf-ipcountry': 'NL' });
    if (init.type) headers.set('content-type', init.type);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return new NextRequest(env.SITE_URL + path, { method: init.method, body: init.body, headers });
  }

  private async ask(path: string, init: Parameters<Browser['request']>[1] = {}): Promise<unknown> {
    mockRequest = this.request(`/api/auth/${path}`, init);
    const params = Promise.resolve({ nextauth: path.split('/') });
    const answer = await (init.method === 'POST' ? POST : GET)(mockRequest, { params });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return answer.json();
  }

  private async csrfToken(): Promise<string> {
    return String(Reflect.get(Object(await this.ask('csrf')), 'csrfToken'));
  }

  async signIn(idToken: string): Promise<void> {
    const body = new URLSearchParams({ idToken, csrfToken: await this.csrfToken(), json: 'true' });
    await this.ask('callback/credentials', { method: 'POST', body });
  }

  async signOut(): Promise<void> {
    const body = new URLSearchParams({ csrfToken: await this.csrfToken(), json: 'true' });
    await this.ask('signout', { method: 'POST', body });
  }

  /** Returns the session's end, milliseconds. */
  async renew(idToken: string): Promise<number> {
    const body = JSON.stringify({ csrfToken: await this.csrfToken(), data: { idToken } });
    const session = await this.ask('session', { method: 'POST', body, type: 'application/json' });
    return Date.parse(String(Reflect.get(Object(session), 'expires')));
  }

  /** A browser without a session is redirected to sign-in. */
  async isSignedIn(): Promise<boolean> {
    const answer = await middleware(this.request('/updates'));
    const target = answer.headers.get('location');
    if (target !== null) expect(new URL(target).pathname).toBe('/signin');
    return target === null;
  }

  /** Another browser with a copy of the session. */
  copy(): Browser {
    const thief = new Browser();
    thief.cookies.set(SESSION, this.cookies.get(SESSION) ?? '');
    return thief;
  }
}

let serial = 0;
async function newPerson() {
  const uid = `session-${(serial += 1)}`;
  const userId = await addUser({ uid });
  const token = (signedInAt = nowS - 60) => makeToken({ claims: { sub: uid, auth_time: signedInAt } });
  const enter = async (signedInAt?: number) => {
    const browser = new Browser();
    await browser.signIn(token(signedInAt));
    return browser;
  };
  return { uid, userId, token, enter };
}

/** The identity service then reports earlier sign-ins as over. */
function changePassword(uid: string, validSince: number): void {
  const { verify } = identityService();
  jest.spyOn(identityService(), 'verify').mockImplementation(async (token, options) => {
    const identity = await verify(token, options);
    return identity.uid === uid && options?.checkRevoked ? { ...identity, validSince } : identity;
  });
}
afterEach(() => jest.restoreAllMocks());

describe('a session', () => {
  it('is kept with its device and place', async () => {
    const { userId, enter } = await newPerson();
    expect(await (await enter()).isSignedIn()).toBe(true);
    const [row] = await rowsOf('select device, place from sessions where user_id = $1', [userId]);
    expect(row).toEqual({ device: 'Firefox on Linux', place: 'Netherlands' });
  });

  it('lasts when the secret of the site is replaced, and has the new one after a renewal', async () => {
    const { token, enter } = await newPerson();
    const [browser, forgotten] = [await enter(), await enter()];
    const { NEXTAUTH_SECRET: before = '' } = env;
    jest.replaceProperty(sessionOptions, 'secret', 'the next secret');
    jest.replaceProperty(env, 'NEXTAUTH_SECRET', 'the next secret');
    expect(await browser.isSignedIn()).toBe(false);
    jest.replaceProperty(env, 'NEXTAUTH_SECRET_PREVIOUS', before);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await browser.renew(token())).toBeGreaterThan(Date.now());
    jest.replaceProperty(env, 'NEXTAUTH_SECRET_PREVIOUS', undefined);
    expect([await browser.isSignedIn(), await forgotten.isSignedIn()]).toEqual([true, false]);
  });

  it('ends with the sign-out, for every copy of its cookie and for no other device', async () => {
    const { enter } = await newPerson();
    const [browser, other] = [await enter(), await enter()];
    const thief = browser.copy();
    expect(await thief.isSignedIn()).toBe(true);
    await browser.signOut();
    expect([await thief.isSignedIn(), await other.isSignedIn()]).toEqual([false, true]);
  });

  it('that was ended from elsewhere is not renewed, and its cookie is dropped', async () => {
    const { userId, token, enter } = await newPerson();
    const browser = await enter();
    const { id } = await rowOf<{ id: string }>('select id from sessions where user_id = $1', [userId]);
    await endSession(id);
    expect(await browser.renew(token(nowS - 5))).toBe(0);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('ends when its person has signed out everywhere, and an earlier ID token opens no other', async () => {
    const { userId, enter } = await newPerson();
    const browser = await enter();
    await endSessions(userId);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await enter()).cookies.has(SESSION)).toBe(false);
    expect(await (await enter(nowS + 10)).isSignedIn()).toBe(true);
  });

  it('ends after a new password, but goes on where it was chosen', async () => {
    const { uid, token, enter } = await newPerson();
    const [browser, other] = [await enter(), await enter()];
    const thief = browser.copy();
    changePassword(uid, nowS - 10);
    expect(await browser.renew(token(nowS - 10))).toBeGreaterThan(Date.now());
    expect([await browser.isSignedIn(), await other.isSignedIn(), await thief.isSignedIn()]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ends once its person signs in with a new password on any device', async () => {
    const { uid, token, enter } = await newPerson();
    const browser = await enter();
    changePassword(uid, nowS - 10);
    const headers = { ...bearer(token(nowS - 10)), 'content-type': 'application/json' };
    mockRequest = new NextRequest(env.SITE_URL);
    expect((await callApi(enterSite, '/api/users', {}, sending({}, headers))).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('has its last use noted once in five minutes', async () => {
    const { userId, enter } = await newPerson();
    const browser = await enter();
    const lastUse = async () =>
      (
        await rowOf<{ ago: number }>(
          'select extract(epoch from now() - last_used_at)::int as ago from sessions where user_id = $1',
          [userId],
        )
      ).ago;
    await rowsOf("update sessions set last_used_at = now() - interval '4 minutes' where user_id = $1", [userId]);
    await browser.isSignedIn();
    expect(await lastUse()).toBeGreaterThanOrEqual(240);
    await rowsOf("update sessions set last_used_at = now() - interval '6 minutes' where user_id = $1", [userId]);
    await browser.isSignedIn();
    expect(await lastUse()).toBeLessThan(60);
  });
});

describe('a session while the database is away', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await (await newPerson()).enter()));
  useDatabaseAway();

  it('stays signed in', async () => expect(await browser.isSignedIn()).toBe(true));
});
