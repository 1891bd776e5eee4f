'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { startAnalytics, stopAnalytics } from '@/features/ads/consent/analytics';
import { readConsent, storeConsent, type Consent } from '@/features/ads/consent/stored-consent';
import { messagesPlace } from '@/lib/client/messages-place';
import { standClear } from '@/lib/client/stand-clear';
import { paths } from '@/lib/routes';

export interface ConsentBannerProps {
  measurementId: string;
  /** Opened on request. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Refusing is as easy as accepting; the page stays usable. */
export function ConsentBanner({ measurementId, takesFocus, onClose }: ConsentBannerProps) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const consent = readConsent();

  useEffect(() => standClear(messagesPlace()), []);

  useEffect(() => {
    if (!takesFocus) return;
    before.current = document.activeElement;
    region.current?.focus();
  }, [takesFocus]);

  const choose = (choice: Consent) => {
    storeConsent(choice);
    if (choice === 'granted') startAnalytics(measurementId);
    else stopAnalytics(measurementId);
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus();
  };

  return (
    <section ref={region} tabIndex={-1} aria-labelledby="consent-title" className="consent">
      <h2 id="consent-title" className="font-bold">
        May we count your visit?
      </h2>
      <p className="mt-1 text-sm">
        With your consent Google Analytics counts which pages are opened, and sets a cookie for that. Everything works
        without it.{' '}
        <a href={paths.privacy} className="underline">
          Privacy policy
        </a>
      </p>
      {consent && (
        <p className="mt-1 text-sm text-muted">
          {consent === 'granted' ? 'You have accepted.' : 'You have refused, or your browser does so for you.'}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => choose('refused')}>Refuse</Button>
        <Button onClick={() => choose('granted')}>Accept</Button>
      </div>
    </section>
  );
}
