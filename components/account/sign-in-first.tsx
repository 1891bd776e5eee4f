import { AccountLinks } from '@/components/account/account-links';
import { ReopenedSession } from '@/components/account/reopened-session';
import { ButtonLink } from '@/components/ui/button';
import { ScreenCard } from '@/components/ui/screen-card';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';

interface SignInFirstProps {
  heading: string;
  children: string;
  returnTo: string;
}

/** In place of a page for signed-in people; leads back to it. */
export function SignInFirst({ heading, children, returnTo }: SignInFirstProps) {
  return (
    <ScreenCard heading={heading}>
      <ReopenedSession />
      <p className="mt-4">{children}</p>
      <ButtonLink href={withReturn(paths.signIn, returnTo)} variant="primary" className="mt-6 w-full">
        Sign in
      </ButtonLink>
      <AccountLinks to={['signUp']} returnTo={returnTo} />
    </ScreenCard>
  );
}
