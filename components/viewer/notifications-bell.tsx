'use client';

import { Bell } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { Button } from '@/components/ui/button';
import { followNotifications } from '@/lib/client/notification-events';
import type { Account } from '@/lib/schemas/account';

/** Rule 50. */
const MOST = 99;
const countText = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread));

const NotificationsPanel = lazyPart(() =>
  import('@/components/notifications/notifications-panel').then((part) => part.NotificationsPanel),
);

/** Other tabs and devices update the badge. */
export function NotificationsBell({ viewer }: { viewer: Account }) {
  const { _id: userId, unreadNotificationsCount: unread } = viewer;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => followNotifications(userId), [userId]);

  useEffect(() => {
    if (!open) return;
    panel.current?.focus({ preventScroll: true });
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = ({ target }: Event) => target instanceof Node && !box.current?.contains(target);
    const closeOutside = (event: Event) => isOutside(event) && setOpen(false);
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, { signal });
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      button.current?.focus();
      setOpen(false);
    };
    document.addEventListener('keydown', closeByKey, { signal });
    return () => listening.abort();
  }, [open]);

  return (
    <div ref={box} className="bell relative max-sm:static">
      <Button
        ref={button}
        className="relative px-0"
        aria-label={unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Bell size={22} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 rounded-full bg-ink px-1 text-sm leading-4 font-semibold text-page"
          >
            {countText(unread)}
          </span>
        )}
      </Button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label="Notifications"
          tabIndex={-1}
          className="popup bell-panel absolute top-full right-0 z-30 mt-1 max-h-[min(36rem,calc(100dvh-6rem))] w-96 overflow-y-auto overscroll-contain p-0 outline-none max-sm:inset-x-2 max-sm:top-14 max-sm:max-h-[min(36rem,calc(100dvh-12rem))] max-sm:w-auto"
        >
          <Suspense>
            <NotificationsPanel userId={userId} unread={unread} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
