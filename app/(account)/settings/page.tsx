import { AccountCard } from '@/components/account/account-card';
import { NoScripts } from '@/components/account/no-scripts';
import { SettingsScreen } from '@/components/account/settings-screen';
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
    <AccountCard heading={seo.heading}>
      <NoScripts />
      <SettingsScreen />
    </AccountCard>
  );
}
