import { SignInPurpose } from '@/app/_screens/sign-in-purpose';
import { readAccountQuery } from '@/lib/page/account-query';
import { AccountLinks } from '@/components/account/account-links';
import { ForVisitors } from '@/components/account/for-visitors';
import { GoogleButton } from '@/components/account/google-button';
import { SignUpForm } from '@/components/account/sign-up-form';
import { Notice } from '@/components/ui/messages';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { readSwitches } from '@/lib/data/switches';
import { refusalOf, stopsSignUps } from '@/lib/domain/switches';
import { env } from '@/lib/env';
import { firstSteps } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.signUp,
  'Sign up',
  `Create an account on ${env.SITE_NAME}: like and save pins, gather them on boards, and follow people, boards and tags.`,
);

export const metadata = seo.metadata;

export default async function SignUpPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { returnTo } = await readAccountQuery(searchParams);
  const account = { returnTo, firstSteps: firstSteps()?.start };
  return (
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <ForVisitors returnTo={returnTo}>
        {stopsSignUps(await readSwitches()) ? (
          <Notice>{refusalOf('sign-ups')}</Notice>
        ) : (
          <>
            <p className="mt-2 text-muted">
              You can start right away. To like, save and post, confirm your email with the link we send you.
            </p>
            <SignInPurpose act="Sign up" returnTo={returnTo} />
            <SignUpForm {...account} />
            {env.GOOGLE_SIGN_IN && <GoogleButton {...account} />}
            <p className="mt-4 text-center text-sm text-muted">
              By signing up you confirm that you are 18 or older, and agree to{' '}
              <a href={paths.terms} className="underline">
                the terms
              </a>
              .
            </p>
          </>
        )}
        <AccountLinks to={['signIn', 'forgotPassword']} returnTo={returnTo} />
      </ForVisitors>
    </ScreenCard>
  );
}
