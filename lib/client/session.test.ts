import { closeSession, endSignIn, enter, expire, openSession, refreshSession } from '@/lib/client/session';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { readSessionToken } from '@/lib/client/viewer-store';

const leave = jest.fn(async () => undefined);
jest.mock('@/lib/client/identity-firebase', () => ({ token: async () => 'token', leave: () => leave() }));

const SOON = new Date(Date.now() + 60_000).toISOString();
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  leave.mockClear();
});
/** next-auth gives `answer` for all but the CSRF token. */
const nextAuth = (answer: () => Response) =>
  fakeFetch((path) => (path.endsWith('/csrf') ? Response.json({ csrfToken: 'c' }) : answer()));

it('a session is opened with the CSRF token', async () => {
  const calls = nextAuth(() => Response.json({ url: 'https://site.example/' }));
  await openSession('token');
  expect(calls[1]?.path).toBe('/api/auth/callback/credentials');
  expect(String(calls[1]?.init.body)).toMatch(/^idToken=token&csrfToken=c&/);
  expect(readSessionToken()).toBe('token');
});

it.each([
  ['the CSRF cookie is missing', () => Response.json({ url: '/signin?csrf=true' }), 'session/refused'],
  [
    'the token is refused',
    () => Response.json({ url: '/signin?error=CredentialsSignin' }, { status: 401 }),
    'CredentialsSignin',
  ],
  ['it cannot be answered', () => new Response('', { status: 503 }), 'session/unavailable'],
])('opening a session fails with a reason when %s', async (_what, answer, code) => {
  nextAuth(answer);
  await expect(openSession('token')).rejects.toMatchObject({ code });
  await expect(closeSession()).rejects.toMatchObject({ code });
  expect(readSessionToken()).toBeNull();
});

it.each([
  ['lasts', () => Response.json({ user: {}, expires: SOON }), 'lasts'],
  ['has ended', () => Response.json({ user: {}, expires: new Date(0).toISOString() }), 'ended'],
  ['is none', () => Response.json({}), 'none'],
  ['was asked for without the CSRF cookie', () => Response.json({}, { status: 400 }), 'none'],
])('renewing tells of a session that %s', async (_what, answer, state) => {
  nextAuth(answer);
  expect(await refreshSession('token')).toBe(state);
  expect(readSessionToken()).toBe(state === 'lasts' ? 'token' : null);
});

it('a session is closed after the answer that is on its way, which would bring its cookie back', async () => {
  let answer = (_: Response) => {};
  const calls = fakeFetch((path) => {
    if (path.endsWith('/csrf')) return Response.json({ csrfToken: 'c' });
    if (path.endsWith('/signout')) return Response.json({ url: '/' });
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const asked = () => calls.map(({ path }) => path.split('/').at(-1));
  const refreshed = refreshSession();
  const closed = closeSession();
  await new Promise(setImmediate);
  expect(asked()).toEqual(['csrf', 'session']);
  answer(Response.json({ expires: SOON }));
  await Promise.all([refreshed, closed]);
  expect(asked()).toEqual(['csrf', 'session', 'csrf', 'signout']);
});

describe('a person whose session cookie is gone', () => {
  /** On a new page, since each opens the session once. */
  async function reopened(answers: Record<string, () => Response>) {
    browser.localStorage.setItem('user', JSON.stringify(SOMEBODY));
    const calls = fakeFetch((path) => answers[path]?.() ?? Response.json({ csrfToken: 'c', url: '/' }));
    let isOpen: Promise<boolean> | undefined;
    await jest.isolateModulesAsync(async () => {
      const page = await import('@/lib/client/session');
      isOpen = page.reopenSession();
      expect(page.reopenSession()).toBe(isOpen);
      await isOpen.catch(() => undefined);
    });
    return { isOpen, opened: calls.filter(({ path }) => path === '/api/auth/callback/credentials').length };
  }

  it('is signed in again by what the SDK knows, once', async () => {
    const session = () => Response.json({ expires: SOON });
    const { isOpen, opened } = await reopened({ '/api/auth/session': session });
    expect([await isOpen, opened]).toEqual([true, 1]);
    expect(browser.localStorage.getItem('user')).not.toBeNull();
    expect(browser.visits).toEqual([]);
  });

  it.each([
    [
      'the token is refused',
      { '/api/auth/callback/credentials': () => Response.json({ url: '/?error=CredentialsSignin' }) },
    ],
    ['the browser keeps no cookie', { '/api/auth/session': () => Response.json({}) }],
  ])('is signed out where %s', async (_what, answers) => {
    const { isOpen } = await reopened(answers);
    expect(await isOpen).toBe(false);
    expect(browser.localStorage.getItem('user')).toBeNull();
    expect(browser.visits).toEqual([]);
  });

  it('stays as they are while the server cannot tell', async () => {
    const { isOpen } = await reopened({ '/api/auth/callback/credentials': () => new Response('', { status: 503 }) });
    await expect(isOpen).rejects.toMatchObject({ code: 'session/unavailable' });
    expect(browser.localStorage.getItem('user')).not.toBeNull();
  });
});

it('signing in takes over the content filter of the account', async () => {
  const account = { ...SOMEBODY, sexualityFilter: 'gay-straight' };
  const calls = fakeFetch((path) => Response.json(path === '/api/users' ? account : { csrfToken: 'c', url: '/' }));
  await enter();
  expect(calls[0]).toMatchObject({ path: '/api/users', token: 'Bearer token', init: { method: 'POST', body: '{}' } });
  expect(readViewer()).toEqual(account);
  expect(document.cookie).toMatch(/^sexualityFilter=gay-straight;path=\//);
  expect(browser.localStorage.getItem('sexualityFilter')).toBe('gay-straight');
});

it('a sign-in that fails leaves nothing behind', async () => {
  fakeFetch((path) =>
    path === '/api/users'
      ? Response.json({ message: 'no' }, { status: 503 })
      : Response.json({ csrfToken: 'c', url: '/' }),
  );
  await expect(enter()).rejects.toMatchObject({ status: 503 });
  expect(leave).toHaveBeenCalledTimes(1);
  expect(Object.keys(browser.localStorage)).toEqual([]);
});

describe('a request that ends the sign-in', () => {
  beforeEach(() => {
    localStorage.setItem('user', JSON.stringify(SOMEBODY));
    nextAuth(() => Response.json({ url: '/' }));
  });

  it('keeps the person on the page, whatever is refused meanwhile', async () => {
    await endSignIn(() => expire());
    await expire();
    expect(readViewer()).toBeNull();
    expect(browser.visits).toEqual([]);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('leaves the person signed in when it fails', async () => {
    await expect(endSignIn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readViewer()).toEqual(SOMEBODY);
  });

  it('leads to the sign-in form when it fails because the sign-in was over before', async () => {
    const refused = async () => {
      await expire();
      throw new Error('no');
    };
    await expect(endSignIn(refused)).rejects.toThrow('no');
    expect(browser.visits).toEqual(['assign /signin?expired=1&return=%2F']);
  });
});
