import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';

const NotificationsPanel = lazyPart(() =>
  import('@/components/notifications/notifications-panel').then((part) => part.NotificationsPanel),
);

export interface NotificationsPopupProps {
  id: string;
  userId: string;
  unread: number;
  onClose: () => void;
}

/** Below the bell, which gets the focus back on Escape. */
export function NotificationsPopup({ id, userId, unread, onClose }: NotificationsPopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const box = panel.current?.parentElement;
    panel.current?.focus({ preventScroll: true });
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = ({ target }: Event) => target instanceof Node && !box?.contains(target);
    const closeOutside = (event: Event) => isOutside(event) && close();
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, { signal });
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      box?.querySelector('button')?.focus();
      close();
    };
    document.addEventListener('keydown', closeByKey, { signal });
    return () => listening.abort();
  }, []);

  return (
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
  );
}
