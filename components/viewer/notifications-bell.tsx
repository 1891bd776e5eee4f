'use client';

import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

/** The badge's number stops here (spec §9). */
const MOST = 99;
const countText = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread));

/** The bell with its badge of unread notifications. */
export function NotificationsBell({ unread }: { unread: number }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') button.current?.focus();
      else if (event instanceof KeyboardEvent || box.current?.contains(event.target as Node)) return;
      setOpen(false);
    };
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, close, { signal: listening.signal });
    return () => listening.abort();
  }, [open]);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        className="button relative px-0"
        aria-label={unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Bell size={22} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 rounded-full bg-accent px-1 text-[11px] leading-4 font-semibold text-on-accent"
          >
            {countText(unread)}
          </span>
        )}
      </button>
      {open && (
        <p id={id} role="status" className="popup absolute top-full right-0 z-30 mt-1 w-56 px-3 py-3 text-sm">
          {unread > 0 ? `${unread} unread notifications.` : 'No notifications yet.'}
        </p>
      )}
    </div>
  );
}
