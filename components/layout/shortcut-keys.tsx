'use client';

import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';

/** Brought by the first key, which it then does. */
const Shortcuts = lazy<ComponentType<{ first: Event }>>(() =>
  import('@/components/shortcuts/shortcuts').then(
    (part) => ({ default: part.Shortcuts }),
    () => ({ default: () => null }),
  ),
);

/** The keyboard shortcuts of every page. */
export function ShortcutKeys() {
  const [first, setFirst] = useState<Event>();
  useEffect(() => {
    const begun = new AbortController();
    const begin = (event: Event) => {
      begun.abort();
      // Firefox would begin a search of its own; later keys are held back by what does them.
      if (event instanceof KeyboardEvent && event.key === '/' && event.target === document.body) event.preventDefault();
      setFirst(event);
    };
    for (const name of ['keydown', SHOW_SHORTCUTS]) addEventListener(name, begin, { signal: begun.signal });
    return () => begun.abort();
  }, []);
  return (
    first && (
      <Suspense>
        <Shortcuts first={first} />
      </Suspense>
    )
  );
}
