import { keepSignedIn } from '@/lib/client/keep-signed-in';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { storeSessionToken, storeViewer } from '@/lib/client/viewer-store';

const identity = { token: jest.fn<Promise<string>, [boolean?]>() };
jest.mock('@/lib/client/identity-firebase', () => ({
  token: (force?: boolean) => identity.token(force),
  leave: async () => undefined,
}));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Expires in an hour. */
const newToken = () => `x.${btoa(JSON.stringify({ exp: (Date.now() + HOUR_MS) / 1000 }))}.x`;

let browser: ReturnType<typeof fakeBrowser>;
let stop: () => void = () => undefined;
let forced: number[];

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  const start = Date.now();
  browser = fakeBrowser('/updates');
  forced = [];
  let token = newToken();
  identity.token.mockImplementation(async (force) => {
    if (!force) return token;
    forced.push((Date.now() - start) / MINUTE_MS);
    return (token = newToken());
  });
  storeViewer(SOMEBODY);
  storeSessionToken(token);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * MINUTE_MS);

it('token and session are renewed five minutes before the token expires, and no sooner, time and again', async () => {
  const calls = fakeFetch((path) =>
    Response.json(path.endsWith('/csrf') ? { csrfToken: 'c' } : { expires: new Date(Date.now() + HOUR_MS).toJSON() }),
  );
  const renewals = () => calls.filter(({ path }) => path === '/api/auth/session').length;
  stop = keepSignedIn();
  await minutes(54.9);
  expect([forced, renewals()]).toEqual([[], 0]);
  await minutes(0.2);
  expect([forced, renewals()]).toEqual([[55], 1]);
  await minutes(55);
  expect([forced, renewals()]).toEqual([[55, 110], 2]);
  expect(browser.visits).toEqual([]);
});

it('a sign-in that has expired is forgotten, and leads to the sign-in form', async () => {
  fakeFetch(() => Response.json({ csrfToken: 'c', url: '/' }));
  identity.token.mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-token-expired' }));
  stop = keepSignedIn();
  await minutes(1);
  expect(browser.visits).toEqual(['assign /signin?expired=1&return=%2Fupdates']);
  expect(Object.keys(browser.localStorage)).toEqual([]);
});

it.each([
  ['/signin', 0],
  ['/updates', 1], // Last, since a page opens it once.
])(
  'a session whose cookie is gone is opened again on %s %i times: the sign-in form opens it itself',
  async (path, times) => {
    browser = fakeBrowser(path);
    storeViewer(SOMEBODY);
    const calls = fakeFetch((url) => Response.json(url.endsWith('/csrf') ? { csrfToken: 'c', url: '/' } : {}));
    stop = keepSignedIn();
    await minutes(1);
    expect(calls.filter((call) => call.path.endsWith('/callback/credentials'))).toHaveLength(times);
  },
);
