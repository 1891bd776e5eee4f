'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Ellipsis } from '@/components/pin/icons';

/** Opens without scripts; they close it by a press outside and by Escape. */
export function PinMore({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const close = ({ target, type }: Event) => {
      const { current } = details;
      if (!current?.open || !(target instanceof Element)) return;
      const isInside = current.contains(target);
      if (type === 'pointerdown' ? isInside : target.closest('dialog, [role=menu]')) return;
      current.open = false;
      if (isInside) current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close, { signal: listening.signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(event), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);

  return (
    <details ref={details} className="pin-more" suppressHydrationWarning>
      <summary className="button text-sm text-muted">
        <Ellipsis size={16} /> More
      </summary>
      <div className="popup">{children}</div>
    </details>
  );
}
