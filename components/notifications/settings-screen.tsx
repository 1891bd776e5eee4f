'use client';

import { withReturn } from '@/components/account/with-return';
import { useIsReady } from '@/components/account/use-is-ready';
import { KindChoices } from '@/components/notifications/kind-choices';
import { useViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';

/** Which notifications the person wants. */
export function NotificationSettingsScreen() {
  const viewer = useViewer();
  const isReady = useIsReady();
  if (!isReady) return null; // who is signed in is not known yet
  if (viewer) return <KindChoices key={viewer._id} userId={viewer._id} />;
  return (
    <p className="mt-4">
      <a href={withReturn(paths.signIn, paths.notificationSettings)} className="text-accent underline">
        Sign in
      </a>{' '}
      to choose your notifications.
    </p>
  );
}
