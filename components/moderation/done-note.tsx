'use client';

import { useEffect, useRef } from 'react';
import { takeDone } from '@/components/moderation/moderation-request';

/** A live region, there from the first paint so that it is announced. */
export function DoneNote() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const done = takeDone();
    if (done && place.current) place.current.textContent = done;
  }, []);
  return <p ref={place} role="status" className="min-h-6 pt-2 text-sm font-semibold" />;
}
