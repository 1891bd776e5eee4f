'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Share } from '@/components/pin/icons';
import { copy, shareLink } from '@/components/share/share-link';
import { messagesPlace, raiseMessages } from '@/lib/client/messages-place';

const SHOWN_MS = 4_000;
const BUTTON = 'button needs-scripts text-sm text-muted';

interface ShareButtonProps {
  /** What is shared. */
  title: string;
  path: string;
  /** HTML by which other sites show it; unset: they cannot. */
  embedCode?: string;
}

/** Hands the link of a page on, by the device's own dialog where it has one, or the code that embeds it. */
export function ShareButton({ title, path, embedCode }: ShareButtonProps) {
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!message) return;
    raiseMessages();
    const timer = setTimeout(setMessage, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <>
      <button
        type="button"
        className={BUTTON}
        onClick={async () => setMessage(await shareLink(title, location.origin + path))}
      >
        <Share size={16} /> Share
      </button>
      {embedCode && (
        <button
          type="button"
          className={BUTTON}
          onClick={async () => setMessage(await copy(embedCode, 'Embed code copied', 'The code could not be copied.'))}
        >
          Copy embed code
        </button>
      )}
      <span role="status" className="sr-only">
        {message}
      </span>
      {message && createPortal(<p className="toast px-4 py-3">{message}</p>, messagesPlace())}
    </>
  );
}
