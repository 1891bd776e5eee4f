'use client';

import { Plus, UsersRound } from 'lucide-react';
import { createPortal } from 'react-dom';
import { FOLLOWING_PLACE } from '@/components/layout/following-place';
import { ButtonLink } from '@/components/ui/button';
import { Menu, type MenuItem } from '@/components/ui/menu';
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
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

/** An item for those whose email is verified. */
const guarded = (label: string, href: string, action: () => void): MenuItem => ({
  label,
  href,
  onSelect: async () => {
    if (await requireVerified()) action();
  },
});

const CREATE_ITEMS = [
  guarded('Create Pin', paths.createPin, () => location.assign(paths.createPin)),
  guarded('Create Board', paths.createBoard, () => openDialog({ kind: 'create' })),
];

/** Banned people have no notifications; where they are led, the stored account may not say yet that they are. */
const isConfined = ({ isBanned }: Account) => isBanned || location.pathname === paths.banned;

/** The top bar's menus for signed-in people, and what keeps them signed in. */
export function SignedInMenus({ viewer }: { viewer: Account }) {
  useSessionKeeper(viewer._id);
  const profileItems: MenuItem[] = [
    { label: 'Profile', href: paths.profile(viewer._id)() },
    { label: 'Boards', href: paths.profileBoards(viewer._id)() },
    { label: 'Saved', href: paths.saved(viewer._id)() },
    { label: 'Liked', href: paths.liked(viewer._id)() },
    { label: 'Settings', href: paths.settings },
    ...(viewer.isAdmin ? [{ label: 'Moderation', href: '/admin' }] : []),
    { label: 'Logout', onSelect: leaveAndReload },
  ];
  return (
    <>
      <FollowingLink />
      {!isConfined(viewer) && <NotificationsBell viewer={viewer} />}
      <Menu label="Create" items={CREATE_ITEMS}>
        <Plus size={22} aria-hidden />
      </Menu>
      <Menu label="Profile menu" items={profileItems}>
        <Avatar name={viewer.name} image={viewer.image} size={28} />
      </Menu>
      <VerifyEmailDialog />
      <ConfirmIdentityDialog />
      <BoardDialogs />
      <DeletedBoardNotice />
    </>
  );
}

/** The link to what a person follows; it stands in another part of the top bar than the menus that come with it. */
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
