'use client';

import { SignedInOnly } from '@/components/account/signed-in-only';
import { KindChoices } from '@/components/notifications/kind-choices';
import { paths } from '@/lib/routes';

/** Which notifications the person wants. */
export function NotificationSettingsScreen() {
  return (
    <SignedInOnly returnTo={paths.notificationSettings} purpose="to choose your notifications">
      {({ _id: id }) => <KindChoices key={id} userId={id} />}
    </SignedInOnly>
  );
}
