'use client';

import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { ShortcutsProps } from '@/components/shortcuts/shortcuts';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';

/** Loaded by the first key. */
const Shortcuts = lazy<ComponentType<ShortcutsProps>>(() =>
  import('@/components/shortcuts/shortcuts').then(
    (part) => ({ default: part.Shortcuts }),
    () => ({ default: () => null }),
  ),
);

const MODIFIERS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;

/** Keeps keys that are pressed until their code is loaded. */
export function ShortcutKeys() {
  const [isWanted, setIsWanted] = useState(false);
  const kept = useRef<Event[]>([]);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => {
    const begun = (listening.current = new AbortController());
    const keep = (event: Event) => {
      if (event.defaultPrevented || (event instanceof KeyboardEvent && MODIFIERS.test(event.key))) return;
      // Firefox would open its own search.
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
