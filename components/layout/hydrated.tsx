'use client';

import { useEffect } from 'react';
import { replayEarlyInput } from '@/lib/before-hydration/replay';

/** Does what was pressed before React took the page over, once all of it listens. Stands last in the page. */
export function Hydrated() {
  useEffect(() => {
    const timer = setTimeout(() => void replayEarlyInput());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
