'use client';

import { useEffect } from 'react';

const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** React was loaded by the first interaction. */
const cameWithVisitor = () => document.querySelector('script[data-version]') !== null;

/** Starts at the first interaction, at no cost to loading; earlier entries are buffered. */
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
