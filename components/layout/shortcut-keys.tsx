'use client';

import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { ShortcutsProps } from '@/components/shortcuts/shortcuts';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';

/** Brought by the first key. */
const Shortcuts = lazy<ComponentType<ShortcutsProps>>(() =>
  import('@/components/shortcuts/shortcuts').then(
    (part) => ({ default: part.Shortcuts }),
    () => ({ default: () => null }),
  ),
);

/** Keys that do nothing by themselves. */
const MODIFIERS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;

/** The keyboard shortcuts of every page. What is pressed until their code is there is kept for it. */
export function ShortcutKeys() {
  const [isWanted, setIsWanted] = useState(false);
  const kept = useRef<Event[]>([]);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => {
    const begun = (listening.current = new AbortController());
    const keep = (event: Event) => {
      if (event.defaultPrevented || (event instanceof KeyboardEvent && MODIFIERS.test(event.key))) return;
      // Firefox would begin a search of its own.
      if (event instanceof KeyboardEvent && event.key === '/' && event.target === document.body) event.preventDefault();
      kept.current.push(event);
      setIsWanted(true);
    };
    for (const name of ['keydown', SHOW_SHORTCUTS]) addEventListener(name, keep, { signal: begun.signal });
    return () => begun.abort();
  }, []);
  const takeOver = useCallback(() => {
    listening.current?.abort();
    return kept.current.splice(0);
  }, []);
  return (
    isWanted && (
      <Suspense>
        <Shortcuts takeOver={takeOver} />
      </Suspense>
    )
  );
}
