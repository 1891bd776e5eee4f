'use client';

import { useEffect } from 'react';
import { replayEarlyInput } from '@/lib/before-hydration/replay';

/** Last in the page: replays early presses once everything listens. */
export function Hydrated() {
  useEffect(() => {
    const timer = setTimeout(() => void replayEarlyInput());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
