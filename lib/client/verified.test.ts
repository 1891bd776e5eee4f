import { learnVerified, requireVerified, VERIFY_EMAIL, withVerified } from '@/lib/client/verified';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { storeToken, storeViewer } from '@/lib/client/viewer-store';

const reload = jest.fn<Promise<boolean>, []>(async () => true);
jest.mock('@/lib/client/identity-firebase', () => ({
  reload: () => reload(),
  token: async () => null,
  leave: async () => undefined,
}));

const UNVERIFIED = { ...SOMEBODY, emailVerified: false };
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser('/pin/x');
  storeViewer(UNVERIFIED);
});

it('an email that turned out to be verified stays so when an account that was asked for earlier comes', async () => {
  const asked = performance.now() - 1;
  expect(withVerified(UNVERIFIED, asked)).toEqual(UNVERIFIED);
  expect(await learnVerified()).toBe(true);
  expect(readViewer()?.emailVerified).toBe(true);
  expect(withVerified(UNVERIFIED, asked).emailVerified).toBe(true);
  expect(withVerified(UNVERIFIED, performance.now() + 1)).toEqual(UNVERIFIED);
});

it('a sign-in that turns out to have expired when a verified email is needed is forgotten, and leads to the sign-in form', async () => {
  storeToken('old');
  fakeFetch(() => Response.json({ csrfToken: 'c', url: '/' }));
  reload.mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/user-token-expired' }));
  expect(await requireVerified()).toBe(false);
  expect(browser.visits).toEqual(['assign /signin?expired=1&return=%2Fpin%2Fx']);
  expect(Object.keys(browser.localStorage)).toEqual([]);
  expect(browser.events.map(({ type }) => type)).not.toContain(VERIFY_EMAIL);
});
