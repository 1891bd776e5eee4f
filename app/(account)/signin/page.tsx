import { SignInPurpose } from '@/app/_screens/sign-in-purpose';
import { readAccountQuery } from '@/lib/page/account-query';
import { AccountLinks } from '@/components/account/account-links';
import { ForVisitors } from '@/components/account/for-visitors';
import { GoogleButton } from '@/components/account/google-button';
import { SignInForm } from '@/components/account/sign-in-form';
import { Notice } from '@/components/ui/messages';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { firstSteps } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.signIn,
  'Sign in',
  `Sign in to ${env.SITE_NAME} to like and save pins, to gather them on boards, and to follow people, boards and tags.`,
);

export const metadata = seo.metadata;

export default async function SignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { returnTo, isExpired } = await readAccountQuery(searchParams);
  return (
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <ForVisitors returnTo={returnTo} isExpired={isExpired}>
        {isExpired && <Notice>Your session has ended. Please sign in again.</Notice>}
        <SignInPurpose act="Sign in" returnTo={returnTo} />
        <SignInForm returnTo={returnTo} />
        {env.GOOGLE_SIGN_IN && <GoogleButton returnTo={returnTo} firstSteps={firstSteps()?.start} />}
        <AccountLinks to={['forgotPassword', 'signUp']} returnTo={returnTo} />
      </ForVisitors>
    </ScreenCard>
  );
}
