import { Suspense, useEffect, useEffectEvent, type RefObject } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';

const NotificationsPanel = lazyPart(() =>
  import('@/components/notifications/notifications-panel').then((part) => part.NotificationsPanel),
);

export interface NotificationsPopupProps {
  panel: RefObject<HTMLDivElement | null>;
  /** Else it is on its way out. */
  isOpen: boolean;
  id: string;
  userId: string;
  unread: number;
  onClose: () => void;
}

/** Below the bell, which gets the focus back on Escape. */
export function NotificationsPopup({ panel, isOpen, id, userId, unread, onClose }: NotificationsPopupProps) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
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
  }, [isOpen, panel]);

  return (
    <div
      ref={panel}
      inert={!isOpen}
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
