'use client';

import { useEffect } from 'react';

const FIRST_ACTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Begins to measure at the visitor's first act, so that it costs nothing while the page loads; what came before is buffered. */
export function FieldData() {
  useEffect(() => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      import('@/lib/client/field-data').then(({ reportFieldData }) => reportFieldData()).catch(() => undefined);
    };
    for (const act of FIRST_ACTS) addEventListener(act, begin, { passive: true, signal: begun.signal });
    return () => begun.abort();
  }, []);
  return null;
}
