'use client';

import { useEffect } from 'react';

const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Whether React itself has come with the first interaction. */
const cameWithVisitor = () => document.querySelector('script[data-version]') !== null;

/** Begins to measure at the visitor's first interaction, so that it costs nothing while the page loads; what came before is buffered. */
export function FieldData() {
  useEffect(() => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      import('@/lib/client/field-data').then(({ reportFieldData }) => reportFieldData()).catch(() => undefined);
    };
    if (cameWithVisitor()) begin();
    else
      for (const interaction of FIRST_INTERACTIONS)
        addEventListener(interaction, begin, { passive: true, signal: begun.signal });
    return () => begun.abort();
  }, []);
  return null;
}
