import { notificationChannelParts } from '@/app/_parts/notification-channels';
import { notificationDeviceParts } from '@/app/_parts/notification-devices';
import { SettingsScreen } from '@/components/settings/settings-screen';
import { accountSettingsParts } from '@/app/_parts/account-settings';
import { afterHiddenTagsParts } from '@/app/_parts/after-hidden-tags';
import { beforeHiddenTagsParts } from '@/app/_parts/before-hidden-tags';
import { Parts } from '@/app/_screens/parts';
import { NoScripts } from '@/components/ui/no-scripts';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.settings,
  'Settings',
  `Your account at ${env.SITE_NAME}: profile, password, devices, content, notifications and your data.`,
);

export const metadata = seo.metadata;

export default function SettingsPage() {
  return (
    <div className="w-full max-w-4xl">
      <h1 className="page-title">{seo.heading}</h1>
      <NoScripts />
      <SettingsScreen
        parts={{
          account: <Parts of={accountSettingsParts} props={{}} />,
          beforeHiddenTags: <Parts of={beforeHiddenTagsParts} props={{}} />,
          afterHiddenTags: <Parts of={afterHiddenTagsParts} props={{}} />,
          notificationChannels: <Parts of={notificationChannelParts} props={{}} />,
          notificationDevices: <Parts of={notificationDeviceParts} props={{}} />,
        }}
      />
    </div>
  );
}
