import { readConsent, storeConsent } from '@/features/ads/consent/stored-consent';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

const browserSays = (globalPrivacyControl?: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { globalPrivacyControl }, configurable: true });

beforeEach(() => {
  fakeBrowser();
  browserSays();
});

it('consent is remembered, and so is refusal', () => {
  expect(readConsent()).toBeUndefined();
  storeConsent('granted');
  expect(readConsent()).toBe('granted');
  storeConsent('refused');
  expect(readConsent()).toBe('refused');
});

it('consent is asked for again where something unknown is stored', () => {
  localStorage.setItem('analytics-consent', 'yes');
  expect(readConsent()).toBeUndefined();
});

it('consent is refused by Global Privacy Control, whatever was chosen before', () => {
  storeConsent('granted');
  browserSays(true);
  expect(readConsent()).toBe('refused');
});
