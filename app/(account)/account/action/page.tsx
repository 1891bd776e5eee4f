import type { Metadata } from 'next';
import { MailLinkScreen } from '@/components/account/mail-link-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { toMailLinkMode, type MailLinkMode } from '@/lib/domain/mail-link';
import { env } from '@/lib/env';
import { firstSteps } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const HEADINGS: Record<MailLinkMode, string> = {
  verifyEmail: 'Verify your email',
  resetPassword: 'Choose a new password',
  verifyAndChangeEmail: 'Change your email',
  recoverEmail: 'Get your email back',
};

async function seoOf(searchParams: Props['searchParams']) {
  const mode = toMailLinkMode((await searchParams).mode);
  return screenSeo(
    paths.accountAction,
    mode ? HEADINGS[mode] : 'Link from a mail',
    `The page that links in emails from ${env.SITE_NAME} open.`,
  );
}

/** The URL holds a code as good as a password: send no referrer. */
export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  ...(await seoOf(searchParams)).metadata,
  referrer: 'no-referrer',
});

export default async function MailLinkPage({ searchParams }: Props) {
  return (
    <ScreenCard heading={(await seoOf(searchParams)).heading}>
      <NoScripts />
      <MailLinkScreen firstSteps={firstSteps()?.start} />
    </ScreenCard>
  );
}
