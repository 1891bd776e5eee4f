import { store, stored } from '@/lib/client/stored';

const CONSENT = 'analytics-consent';

export type Consent = 'granted' | 'refused';

/** Global Privacy Control counts as a refusal. */
const refusesByItself = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export function readConsent(): Consent | undefined {
  if (refusesByItself()) return 'refused';
  const said = stored(CONSENT);
  return said === 'granted' || said === 'refused' ? said : undefined;
}

export function storeConsent(consent: Consent): void {
  store(CONSENT, consent);
}
