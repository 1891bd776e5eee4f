'use client';

import { CircleUserRound, Plus } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Menu } from '@/components/ui/menu';
import { withWayBack } from '@/lib/client/return-here';
import { useViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';

const CREATE_ITEMS = [
  { label: 'Create Pin', href: () => withWayBack(paths.signIn, paths.createPin) },
  { label: 'Create Board', href: () => withWayBack(paths.signIn, paths.createBoard) },
];
const VISITOR_ITEMS = [
  { label: 'Login!', href: () => withWayBack(paths.signIn) },
  { label: 'Sign Up!', href: () => withWayBack(paths.signUp) },
];

/** What only the signed-in get, in one file that visitors never load. */
const signedIn = () => import('@/components/viewer/signed-in');
const SignedInMenus = lazy(() =>
  signedIn().then(
    (parts) => ({ default: parts.SignedInMenus }),
    () => ({ default: VisitorMenus }),
  ),
);
const FollowingLink = lazy(() =>
  signedIn().then(
    (parts) => ({ default: parts.FollowingLink }),
    () => ({ default: (): ReactNode => null }),
  ),
);

function VisitorMenus() {
  return (
    <>
      <Menu label="Create" items={CREATE_ITEMS}>
        <Plus size={22} aria-hidden />
      </Menu>
      <Menu label="Profile menu" items={VISITOR_ITEMS}>
        <CircleUserRound size={22} aria-hidden />
      </Menu>
    </>
  );
}

/** The link to what a person follows; nothing for visitors. */
export function Following() {
  return (
    <span className="following-place">
      {useViewer() && (
        <Suspense>
          <FollowingLink />
        </Suspense>
      )}
    </span>
  );
}

/** The menus of the top bar (spec §2). While those of the signed-in load, the visitor's stand there dead. */
export function AccountMenus() {
  const viewer = useViewer();
  if (!viewer) {
    return (
      <div className="account-place">
        <VisitorMenus />
      </div>
    );
  }
  const waiting = (
    <div className="flex" inert>
      <VisitorMenus />
    </div>
  );
  return (
    <div className="account-place">
      <Suspense fallback={waiting}>
        <SignedInMenus viewer={viewer} />
      </Suspense>
    </div>
  );
}
