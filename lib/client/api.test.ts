import { api, ApiError } from '@/lib/client/api';
import { CONFIRM_IDENTITY } from '@/lib/client/confirm-identity';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { clearViewer, storeToken, storeViewer } from '@/lib/client/viewer-store';

const identity = { token: jest.fn<Promise<string | null>, [boolean?]>(), leave: jest.fn(async () => undefined) };
jest.mock('@/lib/client/identity-firebase', () => ({
  token: (force?: boolean) => identity.token(force),
  leave: () => identity.leave(),
}));

const refusal = (status: number, body: object) => Response.json(body, { status });
const tokenUntil = (ms: number) => `h.${btoa(JSON.stringify({ exp: ms / 1000 }))}.s`;
const isSession = (path: string) => path.startsWith('/api/auth/');
const session = () => Response.json({ csrfToken: 'c', url: '/' });

let browser: ReturnType<typeof fakeBrowser>;
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest
    .spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => undefined);
  browser = fakeBrowser('/board/x?page=2');
  identity.token.mockReset().mockImplementation(async (force) => (force ? 'fresh' : 'kept'));
  identity.leave.mockClear();
});
const errors = () => browser.events.flatMap((event) => (event instanceof CustomEvent ? [event.detail] : []));

it('the API client sends JSON with the token of who is signed in', async () => {
  storeViewer(SOMEBODY);
  const calls = fakeFetch(() => Response.json({ saved: true }));
  expect(await api('/x', { method: 'PUT', body: { a: 1 } })).toEqual({ saved: true });
  expect(calls).toMatchObject([{ path: '/api/x', token: 'Bearer kept', init: { method: 'PUT', body: '{"a":1}' } }]);
});

it('the API client sends no token for visitors, and never loads the SDK for them', async () => {
  const calls = fakeFetch(() => new Response(null, { status: 204 }));
  expect(await api('/x')).toBeUndefined();
  expect(calls[0]?.token).toBeNull();
  expect(identity.token).not.toHaveBeenCalled();
});

it('the API client sends the stored token where the SDK has none', async () => {
  storeViewer(SOMEBODY);
  storeToken('stored');
  identity.token.mockResolvedValue(null);
  const calls = fakeFetch(() => Response.json({}));
  await api('/x');
  expect(calls[0]?.token).toBe('Bearer stored');
});

it('the API client waits for nothing before a call while the stored token holds', async () => {
  storeViewer(SOMEBODY);
  const inMinutes = (minutes: number) => tokenUntil(Date.now() + minutes * 60_000);
  const [soon, later] = [inMinutes(4), inMinutes(6)];
  identity.token.mockImplementation(async (force) => (force ? 'fresh' : new Promise<never>(() => undefined)));
  const calls = fakeFetch((_path, _init, call) => (call === 1 ? refusal(401, { message: 'no' }) : Response.json(1)));
  storeToken(soon);
  void api('/x');
  storeToken(later);
  await api('/x');
  expect(calls.map(({ token }) => token)).toEqual([`Bearer ${later}`, 'Bearer fresh']);
});

it.each([
  ['/verify-email', 'POST'],
  ['/pins/1', 'DELETE'],
] as const)('the API client has a token made for %s by %s', async (path, method) => {
  storeViewer(SOMEBODY);
  const calls = fakeFetch(() => new Response(null, { status: 204 }));
  await api(path, { method });
  expect(calls[0]?.token).toBe('Bearer fresh');
});

it('the API client asks once more with a fresh token after a 401', async () => {
  storeViewer(SOMEBODY);
  const calls = fakeFetch((_path, _init, call) => (call === 1 ? refusal(401, { message: 'no' }) : Response.json(1)));
  expect(await api('/x')).toBe(1);
  expect(calls.map(({ token }) => token)).toEqual(['Bearer kept', 'Bearer fresh']);
  expect(errors()).toEqual([]);
});

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
        if (event instanceof CustomEvent) resolve(event.detail.withPasskey);
      }),
    );
    fakeFetch(() => refusal(403, { message: 'Please confirm.', code: 'passkey-needed' }));
    await expect(api('/x')).rejects.toMatchObject({ status: 403 });
    expect(await asked).toBe(true);
  });

  it('is refused where nothing can ask the person', async () => {
    storeViewer(SOMEBODY);
    const calls = fakeFetch(refused);
    await expect(api('/x')).rejects.toMatchObject({ status: 403 });
    expect(calls).toHaveLength(1);
  });
});

it('the API client says to visitors that a call was refused, and stays', async () => {
  fakeFetch(() => refusal(401, { message: 'Please sign in first.' }));
  await expect(api('/x')).rejects.toThrow(new ApiError(401, 'Please sign in first.'));
  expect(errors()).toEqual([{ status: 401 }]);
  expect(browser.visits).toEqual([]);
});

it('the API client throws an error with the message and the field of a refusal', async () => {
  fakeFetch(() => refusal(422, { message: 'Name is required', field: 'name' }));
  await expect(api('/x')).rejects.toMatchObject({ status: 422, message: 'Name is required', field: 'name' });
});

it('the API client shows the sentence of the server at a rate limit', async () => {
  fakeFetch(() => new Response('Too many requests.', { status: 429, headers: { 'content-type': 'text/plain' } }));
  await expect(api('/x')).rejects.toMatchObject({ status: 429, message: 'Too many requests.' });
  expect(errors()).toEqual([{ status: 429 }]);
});

it('the API client throws an error that says what is in conflict, and how long to wait', async () => {
  fakeFetch(() => refusal(409, { message: 'It is here.', code: 'duplicate', link: '/pin/x' }));
  await expect(api('/x')).rejects.toMatchObject({ code: 'duplicate', link: '/pin/x', retryAfterS: undefined });
  const headers = { 'content-type': 'text/plain', 'retry-after': '30' };
  fakeFetch(() => new Response('Too many requests.', { status: 429, headers }));
  await expect(api('/x', { isQuiet: true })).rejects.toMatchObject({ status: 429, retryAfterS: 30 });
  expect(errors()).toEqual([]);
});

it('the API client distinguishes a quota from a rate limit by its code', async () => {
  const headers = { 'content-type': 'text/plain', 'x-error-code': 'quota' };
  fakeFetch(() => new Response('Your pins take 2 GB.', { status: 429, headers }));
  await expect(api('/x')).rejects.toMatchObject({ code: 'quota', message: 'Your pins take 2 GB.' });
});

it('the API client sends the body by the transport that it is given', async () => {
  storeViewer(SOMEBODY);
  const carried: (string | null)[] = [];
  const carry = async (_path: string, _request: object, token: string | null) => {
    carried.push(token);
    if (carried.length === 1) throw new ApiError(401, 'no');
    return Response.json(1);
  };
  expect(await api('/x', { carry })).toBe(1);
  expect(carried).toEqual(['kept', 'fresh']);
});

describe('a call that fails', () => {
  it('is logged in the words of the server', async () => {
    fakeFetch(() => refusal(503, { message: 'The database is away.' }));
    await expect(api('/x', { method: 'PUT', body: {} })).rejects.toMatchObject({ status: 503 });
    expect(logged.mock.calls).toEqual([['PUT /api/x failed: The database is away.']]);
  });

  it('is logged in those of the error where the server has said nothing', async () => {
    storeViewer(SOMEBODY);
    identity.token.mockRejectedValue(new Error('The SDK is broken.'));
    await expect(api('/x', { isQuiet: true })).rejects.toMatchObject({ status: 0 });
    expect(logged.mock.calls).toEqual([['GET /api/x failed: The SDK is broken.']]);
  });

  it('is not logged when it was called off, nor when a fresh token mends it', async () => {
    storeViewer(SOMEBODY);
    const called = new AbortController();
    called.abort();
    fakeFetch(() => refusal(503, {}));
    await expect(api('/x', { signal: called.signal })).rejects.toBeInstanceOf(ApiError);
    fakeFetch((_path, _init, call) => (call === 1 ? refusal(401, { message: 'no' }) : Response.json(1)));
    expect(await api('/x')).toBe(1);
    expect(logged).not.toHaveBeenCalled();
  });
});

it('the API client shows nobody a page of HTML that comes instead of JSON', async () => {
  fakeFetch(() => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
  await expect(api('/x')).rejects.toMatchObject({ status: 502, message: expect.not.stringContaining('<') });
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
