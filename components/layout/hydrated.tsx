'use client';

import { useEffect } from 'react';
import { replayEarlyInput } from '@/lib/before-hydration/replay';
import { isUnstored } from '@/lib/client/stored';

/** Last in the page: replays early presses once everything listens. */
export function Hydrated() {
  useEffect(() => {
    if (isUnstored()) void import('@/lib/client/resume').then(({ resume }) => resume()).catch(() => undefined);
    const timer = setTimeout(() => void replayEarlyInput());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
