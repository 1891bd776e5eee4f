import { api, ApiError } from '@/lib/client/api';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { storeToken, storeViewer } from '@/lib/client/viewer-store';

const identity = { token: jest.fn<Promise<string | null>, [boolean?]>(), leave: jest.fn(async () => undefined) };
jest.mock('@/lib/client/identity-firebase', () => ({
  token: (force?: boolean) => identity.token(force),
  leave: () => identity.leave(),
}));

const refusal = (status: number, body: object) => Response.json(body, { status });
const tokenUntil = (ms: number) => `h.${btoa(JSON.stringify({ exp: ms / 1000 }))}.s`;

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
