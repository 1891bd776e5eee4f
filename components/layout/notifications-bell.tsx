import { useEffect, useId, useState, type ComponentType } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
import { Button } from '@/components/ui/button';
import type { NotificationsPopupProps } from '@/components/viewer/notifications-popup';
import { followPressedPushes } from '@/lib/client/pressed-push';
import type { Account } from '@/lib/schemas/account';

/** Rule 172. */
const MOST = 99;
const countText = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread));

interface NotificationsBellProps {
  viewer: Account | null;
  /** Once it is loaded; a press waits for it. */
  Popup: ComponentType<NotificationsPopupProps> | undefined;
}

/** In the HTML of every page, and shown to signed-in people. */
export function NotificationsBell({ viewer, Popup }: NotificationsBellProps) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => followPressedPushes(() => setIsWanted(true)), []);
  const unread = viewer?.unreadNotificationsCount ?? 0;
  const open = isWanted && viewer !== null && Popup !== undefined;
  return (
    <div className="bell for-signed-in needs-scripts relative max-sm:static">
      <Button
        className="relative px-0"
        aria-label={unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setIsWanted(!isWanted)}
      >
        <FrameIcon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 rounded-full bg-ink px-1 text-sm leading-4 font-semibold text-page"
          >
            {countText(unread)}
          </span>
        )}
      </Button>
      {open && <Popup id={id} userId={viewer._id} unread={unread} onClose={() => setIsWanted(false)} />}
    </div>
  );
}
