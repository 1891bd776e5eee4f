import { NotificationSettingsScreen } from '@/components/notifications/settings-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
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
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <NotificationSettingsScreen />
    </ScreenCard>
  );
}
