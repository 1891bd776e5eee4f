import { api, ApiError } from '@/lib/client/api';
import { CONFIRM_IDENTITY } from '@/lib/client/confirm-identity';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { clearViewer, storeViewer } from '@/lib/client/viewer-store';

const identity = { token: jest.fn<Promise<string | null>, [boolean?]>(), leave: jest.fn(async () => undefined) };
jest.mock('@/lib/client/identity-firebase', () => ({
  token: (force?: boolean) => identity.token(force),
  leave: () => identity.leave(),
}));

const refusal = (status: number, body: object) => Response.json(body, { status });
const isSession = (path: string) => path.startsWith('/api/auth/');
const session = () => Response.json({ csrfToken: 'c', url: '/' });

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser('/board/x?page=2');
  identity.token.mockReset().mockImplementation(async (force) => (force ? 'fresh' : 'kept'));
  identity.leave.mockClear();
});
const errors = () => browser.events.flatMap((event) => (event instanceof CustomEvent ? [event.detail] : []));

describe('a call that needs a recent sign-in', () => {
  const refused = () => refusal(403, { message: 'Please confirm.', code: 'recent-sign-in-needed' });

  it.each([
    ['goes on with a fresh token when the person confirms', true, ['Bearer kept', 'Bearer fresh']],
    ['is refused when they do not', false, ['Bearer kept']],
  ])('%s', async (_what, isProved, tokens) => {
    storeViewer(SOMEBODY);
    addEventListener(CONFIRM_IDENTITY, (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) event.detail.answer(isProved);
    });
    const calls = fakeFetch((_path, _init, call) => (call === 1 ? refused() : Response.json(1)));
    if (isProved) expect(await api('/x')).toBe(1);
    else await expect(api('/x')).rejects.toMatchObject({ status: 403, message: 'Please confirm.' });
    expect(calls.map(({ token }) => token)).toEqual(tokens);
  });

  it('asks for the passkey where the call needs it', async () => {
    storeViewer(SOMEBODY);
    const asked = new Promise((resolve) =>
      addEventListener(CONFIRM_IDENTITY, (event) => {
        if (event instanceof CustomEvent) resolve(event.detail.reason);
      }),
    );
    fakeFetch(() => refusal(403, { message: 'Please confirm.', code: 'passkey-needed' }));
    await expect(api('/x')).rejects.toMatchObject({ status: 403 });
    expect(await asked).toBe('passkey-needed');
  });

  it('is refused where nothing can ask the person', async () => {
    storeViewer(SOMEBODY);
    const calls = fakeFetch(refused);
    await expect(api('/x')).rejects.toMatchObject({ status: 403 });
    expect(calls).toHaveLength(1);
  });
});

it.each([
  ['the network is away', () => Promise.reject(new TypeError('failed'))],
  ['the keys cannot be reached', () => refusal(503, { message: 'Please try again.' })],
])('the API client signs nobody out when %s', async (_what, answer) => {
  storeViewer(SOMEBODY);
  fakeFetch(answer);
  await expect(api('/x')).rejects.toBeInstanceOf(ApiError);
  expect(readViewer()).toEqual(SOMEBODY);
  expect(browser.visits).toEqual([]);
});

it('the API client signs nobody out when the identity service is away', async () => {
  storeViewer(SOMEBODY);
  identity.token.mockRejectedValue(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
  await expect(api('/x')).rejects.toMatchObject({ status: 0 });
  expect(readViewer()).toEqual(SOMEBODY);
});

it.each([
  ['the connection drops while the token is renewed', 'auth/network-request-failed', /check your connection/],
  ['the connection drops before the SDK is loaded', undefined, /check your connection/],
  ['the identity service fails', 'auth/internal-error', /Sign-in isn’t working/],
])('the API client explains why a call failed when %s', async (_what, code, message) => {
  storeViewer(SOMEBODY);
  identity.token.mockRejectedValue(Object.assign(new Error(), { code }));
  await expect(api('/x')).rejects.toMatchObject({ status: 0, message: expect.stringMatching(message) });
});

it('the API client leads banned people to /banned, after renewing their session', async () => {
  storeViewer(SOMEBODY);
  const calls = fakeFetch((path) =>
    isSession(path) ? session() : refusal(403, { message: 'Your account is banned.', code: 'banned' }),
  );
  await expect(api('/x')).rejects.toMatchObject({ code: 'banned' });
  expect(browser.visits).toEqual(['replace /banned']);
  expect(calls.map(({ path }) => path)).toEqual(['/api/x', '/api/auth/csrf', '/api/auth/session']);
});

it.each(['/banned', '/contact-us'])('the API client leaves banned people at %s', async (path) => {
  browser = fakeBrowser(path);
  fakeFetch(() => refusal(403, { message: 'Your account is banned.', code: 'banned' }));
  await expect(api('/x')).rejects.toMatchObject({ code: 'banned' });
  expect(browser.visits).toEqual([]);
});

describe('a sign-in that has ended', () => {
  const signIn = 'assign /signin?expired=1&return=%2Fboard%2Fx%3Fpage%3D2';
  /** A page leaves only once, so each case needs its own. */
  const freshApi = async () => (await import('@/lib/client/api')).api;
  beforeEach(() => {
    jest.resetModules();
    storeViewer(SOMEBODY);
  });

  it('is noticed by a second 401, and signed out once however many calls notice', async () => {
    const call = await freshApi();
    fakeFetch((path) => (isSession(path) ? session() : refusal(401, { message: 'no' })));
    await Promise.allSettled([call('/x'), call('/y')]);
    expect(browser.visits).toEqual([signIn]);
    expect(errors()).toEqual([]);
    expect(Object.keys(browser.localStorage)).toEqual([]);
    expect(identity.leave).toHaveBeenCalledTimes(1);
  });

  it('is explained by the sign-in form alone, to which a call of an account signed out elsewhere leads nowhere', async () => {
    browser = fakeBrowser('/signin?expired=1');
    storeViewer(SOMEBODY);
    const call = await freshApi();
    fakeFetch((path) => {
      if (!isSession(path)) clearViewer();
      return isSession(path) ? session() : refusal(401, { message: 'no' });
    });
    await Promise.allSettled([call('/x')]);
    storeViewer(SOMEBODY);
    fakeFetch((path) => (isSession(path) ? session() : refusal(401, { message: 'no' })));
    await Promise.allSettled([call('/x')]);
    expect(errors()).toEqual([]);
    expect(browser.visits).toEqual([]);
    expect(readViewer()).toBeNull();
  });

  it('is noticed by an error of the SDK', async () => {
    const call = await freshApi();
    identity.token.mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-token-expired' }));
    fakeFetch(session);
    await expect(call('/x')).rejects.toMatchObject({ status: 401 });
    expect(browser.visits).toEqual([signIn]);
  });
});
