'use client';

import { useEffect, useState } from 'react';
import { API_ERROR } from '@/lib/client/api-error-event';
import { raiseMessages } from '@/lib/client/raise-messages';
import { TOO_MANY_REQUESTS } from '@/lib/config';

const SHOWN_MS = 8_000;

/** By status or error code (rule 59). */
const SENTENCES: Record<string, string> = {
  401: 'Authentication error. If the problem persists, please log out and log back in again.',
  429: TOO_MANY_REQUESTS,
  1: 'Error creating some pins.',
  2: 'Error adding pins to some boards.',
};

export function ErrorBanner() {
  const [sentence, setSentence] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (event: Event) => {
      const { status, code }: { status?: number; code?: number } = event instanceof CustomEvent ? event.detail : {};
      setSentence(SENTENCES[status ?? code ?? '']);
      clearTimeout(timer);
      timer = setTimeout(setSentence, SHOWN_MS, undefined);
    };
    addEventListener(API_ERROR, show);
    return () => {
      removeEventListener(API_ERROR, show);
      clearTimeout(timer);
    };
  }, []);

  return (
    sentence && (
      <p ref={raiseMessages} role="alert" className="error-banner">
        {sentence}
      </p>
    )
  );
}
