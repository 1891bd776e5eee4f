import { ContentSettingsScreen } from '@/components/personal/content-settings-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
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
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <ContentSettingsScreen />
    </ScreenCard>
  );
}
