'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { PRIVACY_CHOICES, readConsent } from '@/lib/client/consent';
import type { ConsentBannerProps } from '@/components/consent/consent-banner';

/** Counts the visit of who agreed, and asks who has not said anything yet. */
export function Consent({ measurementId }: { measurementId: string }) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps>>();
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    const ask = (isAskedFor: boolean) =>
      void import('@/components/consent/consent-banner').then(
        (file) => {
          setBanner(() => file.ConsentBanner);
          setIsAsked(isAskedFor);
        },
        () => undefined, // nobody is counted
      );
    const choose = () => ask(true);
    const consent = readConsent();
    if (!consent) ask(false);
    if (consent === 'granted') {
      import('@/lib/client/analytics').then(
        ({ startAnalytics }) => startAnalytics(measurementId),
        () => undefined,
      );
    }
    addEventListener(PRIVACY_CHOICES, choose);
    return () => removeEventListener(PRIVACY_CHOICES, choose);
  }, [measurementId]);

  return Banner && <Banner measurementId={measurementId} takesFocus={isAsked} onClose={() => setBanner(undefined)} />;
}
