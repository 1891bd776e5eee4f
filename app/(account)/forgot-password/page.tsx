import { readAccountQuery } from '@/lib/page/account-query';
import { AccountLinks } from '@/components/account/account-links';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';

const seo = screenSeo(
  paths.forgotPassword,
  'Forgot your password?',
  `Get an email with a link to choose a new password for your account on ${env.SITE_NAME}.`,
);

export const metadata = seo.metadata;

export default async function ForgotPasswordPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { returnTo } = await readAccountQuery(searchParams);
  return (
    <ScreenCard heading={seo.heading}>
      <NoScripts />
      <p className="mt-2 text-muted">
        Enter the email of your account. We’ll send you a link to choose a new password.
      </p>
      <ForgotPasswordForm />
      <AccountLinks to={['signIn', 'signUp']} returnTo={returnTo} />
    </ScreenCard>
  );
}
