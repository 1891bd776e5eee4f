import { banNoticeParts } from '@/app/_parts/ban-notice';
import { Parts } from '@/app/_screens/parts';
import { BanNotice } from '@/components/account/ban-notice';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.banned,
  'Banned accounts',
  `Why an account on ${env.SITE_NAME} is banned, for how long, and how to appeal.`,
);

export const metadata = seo.metadata;

/** Rule 109. */
export default function BannedPage() {
  return (
    <ScreenCard heading={seo.heading}>
      <BanNotice>
        <Parts of={banNoticeParts} props={{}} />
      </BanNotice>
    </ScreenCard>
  );
}
