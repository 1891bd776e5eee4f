'use client';

import { useEffect, useState } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
import { NotificationsBell } from '@/components/layout/notifications-bell';
import { Menu, type MenuItem } from '@/components/ui/menu';
import type * as signedInMenus from '@/components/viewer/signed-in-menus';
import { inTime } from '@/lib/client/in-time';
import { withReturnPath } from '@/lib/client/return-here';
import { useViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

const CREATE_ITEMS = [
  { label: 'Create Pin', href: () => withReturnPath(paths.signIn, paths.createPin) },
  { label: 'Create Board', href: () => withReturnPath(paths.signIn, paths.createBoard) },
];
const VISITOR_ITEMS = [
  { label: 'Login!', href: () => withReturnPath(paths.signIn) },
  { label: 'Sign Up!', href: () => withReturnPath(paths.signUp) },
];
/** An empty menu stays closed until it has items. */
const LATER: MenuItem[] = [];

/** Banned people have no notifications; the stored account may not know of the ban. */
const isConfined = ({ isBanned }: Account) => isBanned || location.pathname === paths.banned;

/** Rule 50. The buttons do not change when the person is known: a pressed one opens once their items are loaded. */
export function AccountMenus() {
  const viewer = useViewer();
  // Visitors never load this file.
  const [loaded, setLoaded] = useState<typeof signedInMenus | 'failed'>();
  const isSignedIn = viewer !== null;

  useEffect(() => {
    if (isSignedIn) inTime(import('@/components/viewer/signed-in-menus')).then(setLoaded, () => setLoaded('failed'));
  }, [isSignedIn]);

  const part = loaded === 'failed' ? undefined : loaded;
  const own = viewer && part;
  const ofVisitors = !viewer || loaded === 'failed';
  const createItems = ofVisitors ? CREATE_ITEMS : part?.CREATE_ITEMS;
  const profileItems = ofVisitors ? VISITOR_ITEMS : part?.profileItems(viewer);
  return (
    <div className="account-place">
      {own && <own.SignedInTools viewer={viewer} />}
      {!(viewer && isConfined(viewer)) && <NotificationsBell viewer={viewer} Popup={part?.NotificationsPopup} />}
      <Menu label="Create" items={createItems ?? LATER}>
        <FrameIcon name="plus" />
      </Menu>
      <Menu label="Profile menu" items={profileItems ?? LATER}>
        {own ? <own.Portrait viewer={viewer} /> : <FrameIcon name="person" />}
      </Menu>
    </div>
  );
}
