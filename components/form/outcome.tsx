'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a sent form: announced and focused. */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="mt-4 rounded-xl bg-raised p-4 outline-none">
      {children}
    </div>
  );
}
