import { Fragment } from 'react';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';

const LINKS = {
  signIn: { before: 'Already have an account?', label: 'Sign in', path: paths.signIn },
  signUp: { before: 'New here?', label: 'Create account', path: paths.signUp },
  forgotPassword: { before: 'Forgot your password?', label: 'Reset it', path: paths.forgotPassword },
};

interface AccountLinksProps {
  to: readonly (keyof typeof LINKS)[];
  returnTo: string;
}

export function AccountLinks({ to, returnTo }: AccountLinksProps) {
  return (
    <p className="mt-6 text-center text-sm leading-8 text-muted">
      {to.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && <br />}
          {LINKS[key].before}{' '}
          <a href={withReturn(LINKS[key].path, returnTo)} className="underline">
            {LINKS[key].label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
