import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '@/components/layout/lazy-part';
import type { Uncopied } from '@/components/share/copy-by-hand';
import { copy } from '@/components/share/share-link';
import { messagesPlace } from '@/lib/client/messages-place';
import { raiseMessages } from '@/lib/client/raise-messages';

/** Rarely needed: few browsers refuse to copy. */
const CopyByHand = lazyPart(() => import('@/components/share/copy-by-hand').then((part) => part.CopyByHand));

const SHOWN_MS = 4_000;

/** Copies a text, and renders what to say about it. */
export function useHandOver() {
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
  const outcome = (
    <>
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
  return { handOver, outcome };
}
