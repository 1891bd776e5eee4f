import { stored } from '@/lib/client/stored';

/** Where this browser keeps what its person said about being counted. */
const CONSENT = 'analytics-consent';
/** Raised on the window by the footer's "Privacy choices". */
export const PRIVACY_CHOICES = 'privacy-choices';

export type Consent = 'granted' | 'refused';

/** Global Privacy Control: the browser itself refuses for its person. */
const refusesByItself = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** The person's choice; undefined: none yet. */
export function readConsent(): Consent | undefined {
  if (refusesByItself()) return 'refused';
  const said = stored(CONSENT);
  return said === 'granted' || said === 'refused' ? said : undefined;
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT, consent);
  } catch {
    // Storage may be switched off: they are asked again on the next page.
  }
}
