'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { readConsent } from '@/features/ads/consent/stored-consent';
import type { ConsentBannerProps } from '@/features/ads/consent/consent-banner';

const PRIVACY_CHOICES = 'privacy-choices';

export const PrivacyChoices = () => (
  <button type="button" className="needs-scripts" onClick={() => dispatchEvent(new Event(PRIVACY_CHOICES))}>
    Privacy choices
  </button>
);

/** Counts after consent, and asks if there is no answer yet. */
export function Consent({ measurementId }: { measurementId: string }) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps>>();
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    const ask = (isAskedFor: boolean) =>
      void import('@/features/ads/consent/consent-banner').then(
        (file) => {
          setBanner(() => file.ConsentBanner);
          setIsAsked(isAskedFor);
        },
        () => undefined, // Nobody is counted.
      );
    const choose = () => ask(true);
    const consent = readConsent();
    if (!consent) ask(false);
    if (consent === 'granted') {
      import('@/features/ads/consent/analytics').then(
        ({ startAnalytics }) => startAnalytics(measurementId),
        () => undefined,
      );
    }
    addEventListener(PRIVACY_CHOICES, choose);
    return () => removeEventListener(PRIVACY_CHOICES, choose);
  }, [measurementId]);

  return Banner && <Banner measurementId={measurementId} takesFocus={isAsked} onClose={() => setBanner(undefined)} />;
}
