import { readConsent, storeConsent } from '@/lib/client/consent';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

const browserSays = (globalPrivacyControl?: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { globalPrivacyControl }, configurable: true });

beforeEach(() => {
  fakeBrowser();
  browserSays();
});

it('remembers what was said', () => {
  expect(readConsent()).toBeUndefined();
  storeConsent('granted');
  expect(readConsent()).toBe('granted');
  storeConsent('refused');
  expect(readConsent()).toBe('refused');
});

it('asks again where something else is stored', () => {
  localStorage.setItem('analytics-consent', 'yes');
  expect(readConsent()).toBeUndefined();
});

it('takes Global Privacy Control for a refusal, whatever was said', () => {
  storeConsent('granted');
  browserSays(true);
  expect(readConsent()).toBe('refused');
});
