import { SettingsScreen } from '@/components/account/settings-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.settings,
  title: 'Settings',
  description: `Your account at ${env.SITE_NAME}: what you see, what you are told, and where you are signed in.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

export default function SettingsPage() {
  return (
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <SettingsScreen />
    </ScreenCard>
  );
}
