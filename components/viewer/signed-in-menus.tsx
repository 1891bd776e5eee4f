'use client';

import { useEffect } from 'react';
import type { MenuItem } from '@/components/ui/menu';
import { Avatar } from '@/components/user/avatar';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { ConfirmIdentityDialog } from '@/components/viewer/confirm-identity-dialog';
import { DeletedBoardNotice } from '@/components/viewer/deleted-board';
import { useSessionKeeper } from '@/components/viewer/use-session-keeper';
import { VerifyEmailDialog } from '@/components/viewer/verify-email-dialog';
import { openDialog } from '@/lib/client/board-dialogs';
import { followNotifications } from '@/lib/client/notification-events';
import { leaveAndReload } from '@/lib/client/session';
import { requireVerified } from '@/lib/client/verified';
import { isStaff } from '@/lib/domain/roles';
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

/** Needs a verified email. */
const guarded = (label: string, href: string, action: () => void): MenuItem => ({
  label,
  href,
  onSelect: async () => {
    if (await requireVerified()) action();
  },
});

export const CREATE_ITEMS = [
  guarded('Create Pin', paths.createPin, () => location.assign(paths.createPin)),
  guarded('Create Board', paths.createBoard, () => openDialog({ kind: 'create' })),
];

export { NotificationsPopup } from '@/components/viewer/notifications-popup';

export const profileItems = ({ _id, role = 'person' }: Account): MenuItem[] => [
  { label: 'Profile', href: paths.profile(_id)() },
  { label: 'Boards', href: paths.profileBoards(_id)() },
  { label: 'Saved', href: paths.saved(_id)() },
  { label: 'Liked', href: paths.liked(_id)() },
  { label: 'Searches', href: paths.savedSearches() },
  { label: 'Settings', href: paths.settings },
  ...(isStaff(role) ? [{ label: 'Moderation', href: '/admin' }] : []),
  { label: 'Logout', onSelect: leaveAndReload },
];

export const Portrait = ({ viewer }: { viewer: Account }) => (
  <Avatar name={viewer.name} image={viewer.image} size={28} />
);

/** Dialogs, and what keeps the person signed in. */
export function SignedInTools({ viewer }: { viewer: Account }) {
  const { _id, isBanned } = viewer;
  useSessionKeeper(_id);
  // Other tabs and devices update the badge.
  useEffect(() => (isBanned ? undefined : followNotifications(_id)), [_id, isBanned]);
  return (
    <>
      <VerifyEmailDialog />
      <ConfirmIdentityDialog />
      <BoardDialogs />
      <DeletedBoardNotice />
    </>
  );
}
