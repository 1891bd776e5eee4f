'use client';

import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '@/components/layout/lazy-part';
import { Share } from '@/components/pin/icons';
import type { Uncopied } from '@/components/share/copy-by-hand';
import { copy, shareByDevice } from '@/components/share/share-link';
import { messagesPlace, raiseMessages } from '@/lib/client/messages-place';

/** Rarely needed: few browsers refuse to copy. */
const CopyByHand = lazyPart(() => import('@/components/share/copy-by-hand').then((part) => part.CopyByHand));

const SHOWN_MS = 4_000;
const BUTTON = 'button needs-scripts text-sm text-muted';

interface ShareButtonProps {
  title: string;
  path: string;
  /** Undefined if the page cannot be embedded. */
  embedCode?: string;
}

/** By the device's dialog where there is one. */
export function ShareButton({ title, path, embedCode }: ShareButtonProps) {
  const [message, setMessage] = useState('');
  const [uncopied, setUncopied] = useState<Uncopied>();

  useEffect(() => {
    if (!message) return;
    raiseMessages();
    const timer = setTimeout(setMessage, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [message]);

  const handOver = async (label: string, text: string) => {
    const isCopied = await copy(text);
    setUncopied(isCopied ? undefined : { label, text });
    setMessage(isCopied ? `${label} copied` : '');
  };
  const share = async () => {
    const url = location.origin + path;
    if (!(await shareByDevice(title, url))) await handOver('Link', url);
  };

  return (
    <>
      <button type="button" className={BUTTON} onClick={() => void share()}>
        <Share size={16} /> Share
      </button>
      {embedCode && (
        <button type="button" className={BUTTON} onClick={() => void handOver('Embed code', embedCode)}>
          Copy embed code
        </button>
      )}
      <span role="status" className="sr-only">
        {message}
      </span>
      {uncopied && (
        <div className="basis-full">
          <Suspense>
            <CopyByHand of={uncopied} />
          </Suspense>
        </div>
      )}
      {message && createPortal(<p className="toast px-4 py-3">{message}</p>, messagesPlace())}
    </>
  );
}
