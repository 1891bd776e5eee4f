import { Consent, PrivacyChoices } from '@/features/ads/consent/consent';
import { adsSettings } from '@/features/ads/settings';

/** Nothing where no visit is counted. */
export function ConsentPart() {
  const { MEASUREMENT_ID } = adsSettings.values;
  return MEASUREMENT_ID && <Consent measurementId={MEASUREMENT_ID} />;
}

export const PrivacyChoicesPart = () => adsSettings.values.MEASUREMENT_ID && <PrivacyChoices />;
