import { AccountCard } from '@/components/account/account-card';
import { NoScripts } from '@/components/account/no-scripts';
import { NotificationSettingsScreen } from '@/components/notifications/settings-screen';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.notificationSettings,
  title: 'Notification settings',
  description: `Choose what ${env.SITE_NAME} tells you about: likes, followers, boards and new pins.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

export default function NotificationSettingsPage() {
  return (
    <AccountCard heading={seo.heading}>
      <NoScripts />
      <NotificationSettingsScreen />
    </AccountCard>
  );
}
