'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { API_ERROR } from '@/lib/client/api-error-event';
import { messagesPlace, raiseMessages } from '@/lib/client/messages-place';
import { TOO_MANY_REQUESTS } from '@/lib/config';

const SHOWN_MS = 8_000;

/** By status or error code (rule 19). */
const SENTENCES: Record<string, string> = {
  401: 'Authentication error. If the problem persists, please log out and log back in again.',
  429: TOO_MANY_REQUESTS,
  1: 'Error creating some pins.',
  2: 'Error adding pins to some boards.',
};

interface Told {
  sentence: string;
  /** Where it shows instead of its own place. */
  dialog?: Element;
}

/** Outside of a modal dialog nothing is announced. The messages may stand in one already. */
const openDialog = () =>
  [...document.querySelectorAll('dialog[open]')].findLast((dialog) => !dialog.contains(messagesPlace()));

export function ErrorBanner() {
  const [told, setTold] = useState<Told>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (event: Event) => {
      const { status, code }: { status?: number; code?: number } = event instanceof CustomEvent ? event.detail : {};
      const sentence = SENTENCES[status ?? code ?? ''];
      setTold(sentence ? { sentence, dialog: openDialog() } : undefined);
      clearTimeout(timer);
      timer = setTimeout(setTold, SHOWN_MS, undefined);
    };
    addEventListener(API_ERROR, show);
    return () => {
      removeEventListener(API_ERROR, show);
      clearTimeout(timer);
    };
  }, []);

  if (!told) return null;
  const { sentence, dialog } = told;
  const banner = (
    <p ref={dialog ? undefined : raiseMessages} role="alert" className="error-banner">
      {sentence}
    </p>
  );
  return dialog ? createPortal(banner, dialog) : banner;
}
