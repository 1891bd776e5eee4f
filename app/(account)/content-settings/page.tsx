import { AccountCard } from '@/components/account/account-card';
import { NoScripts } from '@/components/account/no-scripts';
import { ContentSettingsScreen } from '@/components/personal/content-settings-screen';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.contentSettings,
  title: 'Content settings',
  description: `Choose which tags and people your lists at ${env.SITE_NAME} leave out.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

export default function ContentSettingsPage() {
  return (
    <AccountCard heading={seo.heading}>
      <NoScripts />
      <ContentSettingsScreen />
    </AccountCard>
  );
}
