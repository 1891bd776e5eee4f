'use client';

import { UsersRound } from 'lucide-react';
import { createPortal } from 'react-dom';
import { FOLLOWING_PLACE } from '@/components/layout/following-place';
import { ButtonLink } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { Avatar } from '@/components/user/avatar';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { ConfirmIdentityDialog } from '@/components/viewer/confirm-identity-dialog';
import { DeletedBoardNotice } from '@/components/viewer/deleted-board';
import { NotificationsBell } from '@/components/viewer/notifications-bell';
import { useSessionKeeper } from '@/components/viewer/use-session-keeper';
import { VerifyEmailDialog } from '@/components/viewer/verify-email-dialog';
import { openDialog } from '@/lib/client/board-dialogs';
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

/** Banned people have no notifications; the stored account may not know of the ban. */
const isConfined = ({ isBanned }: Account) => isBanned || location.pathname === paths.banned;

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
  useSessionKeeper(viewer._id);
  return (
    <>
      <FollowingLink />
      {!isConfined(viewer) && <NotificationsBell viewer={viewer} />}
      <VerifyEmailDialog />
      <ConfirmIdentityDialog userId={viewer._id} />
      <BoardDialogs />
      <DeletedBoardNotice />
    </>
  );
}

/** Rendered into another part of the top bar. */
function FollowingLink() {
  const place = document.getElementById(FOLLOWING_PLACE);
  const link = (
    <ButtonLink href={paths.follows({ sort: 'Latest' })}>
      <UsersRound size={20} aria-hidden />
      <span className="top-label">Following</span>
    </ButtonLink>
  );
  return place && createPortal(link, place);
}
