'use client';

import { CheckCheck, Settings } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { NotificationLine } from '@/components/notifications/notification-line';
import { useNotifications } from '@/components/notifications/use-notifications';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';
import { whenNear } from '@/lib/client/when-near';

interface NotificationsPanelProps {
  userId: string;
  unread: number;
}

/** Loads more on scrolling. */
export function NotificationsPanel({ userId, unread }: NotificationsPanelProps) {
  const { lines, page, totalPages, state, loadMore, markRead, markAllRead } = useNotifications(userId, unread);
  return (
    <>
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-end gap-1 border-b border-line bg-surface py-1 pr-1 pl-3">
        <h2 className="mr-auto text-lg font-bold">Notifications</h2>
        {unread > 0 && (
          <Button className="text-sm" onClick={markAllRead}>
            <CheckCheck size={18} aria-hidden />
            Mark all as read
          </Button>
        )}
        <ButtonLink href={paths.settingsGroup('notifications')} className="px-0" aria-label="Notification settings">
          <Settings size={20} aria-hidden />
        </ButtonLink>
      </div>
      {lines.length > 0 && (
        <ul aria-label="Notifications" className="space-y-0.5 p-1 text-sm">
          {lines.map((line) => (
            <NotificationLine key={line._id} line={unread === 0 ? { ...line, read: true } : line} onRead={markRead} />
          ))}
        </ul>
      )}
      {lines.length === 0 && state === 'ready' && (
        <div className="px-4 py-8 text-center text-sm">
          <p role="status" className="text-muted">
            No notifications yet. Likes, follows and new pins of those you follow will show up here.
          </p>
          <p className="flex flex-wrap justify-center gap-2 pt-4">
            <ButtonLink href={paths.createPin} variant="primary">
              Create Pin
            </ButtonLink>
            <ButtonLink href={paths.follows({ sort: 'Latest' })} variant="raised">
              What you follow
            </ButtonLink>
          </p>
        </div>
      )}
      {state === 'loading' && (
        <p role="status" className="px-4 py-4 text-center text-sm text-muted">
          Loading notifications …
        </p>
      )}
      {state === 'failed' && (
        <div className="px-4 py-4 text-center text-sm">
          <p role="alert">Notifications cannot be loaded just now.</p>
          <Button className="mt-1" onClick={loadMore}>
            Try again
          </Button>
        </div>
      )}
      {state === 'ready' && page < totalPages && <MoreButton onMore={loadMore} />}
    </>
  );
}

/** Loads near the view, or on press. */
function MoreButton({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!button.current) return;
    const root = button.current.closest('[role=dialog]');
    return whenNear(button.current, ask, { root, rootMargin: '200px' });
  }, []);
  return (
    <Button ref={button} className="w-full text-sm" onClick={onMore}>
      Show more
    </Button>
  );
}
