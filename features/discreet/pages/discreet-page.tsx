import { NoScripts } from '@/components/ui/no-scripts';
import { DiscreetSection } from '@/features/discreet/components/discreet-section';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.discreet,
  'Discreet mode',
  `Hide ${env.SITE_NAME} at once, give its tab a neutral title, blur its pictures or lock it: on this device alone.`,
);

export const metadata = seo.metadata;

/** For visitors; people with an account have the section in their settings, too. */
export default function DiscreetPage() {
  return (
    <div className="w-full max-w-4xl">
      <h1 className="page-title">{seo.heading}</h1>
      <NoScripts activity="Discreet mode" />
      <DiscreetSection heading="What this device hides" />
    </div>
  );
}
