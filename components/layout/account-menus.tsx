'use client';

import { lazy, Suspense } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
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

/** The menus of signed-in people, in a file that visitors never load. */
const SignedInMenus = lazy(() =>
  import('@/components/viewer/signed-in-menus').then(
    (part) => ({ default: part.SignedInMenus }),
    () => ({ default: VisitorMenus }),
  ),
);

function VisitorMenus() {
  return (
    <>
      <Menu label="Create" items={CREATE_ITEMS}>
        <FrameIcon name="plus" />
      </Menu>
      <Menu label="Profile menu" items={VISITOR_ITEMS}>
        <FrameIcon name="person" />
      </Menu>
    </>
  );
}

/** The menus of the top bar (rule 16). While those of a signed-in person load, the visitor's stand there disabled. */
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
