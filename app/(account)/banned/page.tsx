import { BanNotice } from '@/components/account/ban-notice';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.banned,
  title: 'Banned accounts',
  description: `Why an account on ${env.SITE_NAME} is banned, for how long, and how to appeal.`,
  kind: 'WebPage',
  index: false,
});

export const metadata = seo.metadata;

/** Rule 33. */
export default function BannedPage() {
  return (
    <ScreenCard heading={seo.heading}>
      <BanNotice />
    </ScreenCard>
  );
}
