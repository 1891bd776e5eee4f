import { SettingsScreen } from '@/components/settings/settings-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.settings,
  title: 'Settings',
  description: `Your account at ${env.SITE_NAME}: profile, password, devices, content, notifications and your data.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

export default function SettingsPage() {
  return (
    <div className="w-full max-w-4xl">
      <h1 className="page-title">{seo.heading}</h1>
      <NoScripts />
      <SettingsScreen />
    </div>
  );
}
