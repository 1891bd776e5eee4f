import { learnVerified, withVerified } from '@/lib/client/verified';
import { fakeBrowser, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity', () => ({
  identity: async () => ({ reload: async () => true }),
  freshToken: async () => null,
}));

it('an email that turned out to be verified stays so when an account that was asked for earlier comes', async () => {
  fakeBrowser();
  const unverified = { ...SOMEBODY, emailVerified: false };
  storeViewer(unverified);
  const asked = performance.now() - 1;
  expect(withVerified(unverified, asked)).toEqual(unverified);
  expect(await learnVerified()).toBe(true);
  expect(readViewer()?.emailVerified).toBe(true);
  expect(withVerified(unverified, asked).emailVerified).toBe(true);
  expect(withVerified(unverified, performance.now() + 1)).toEqual(unverified);
});
