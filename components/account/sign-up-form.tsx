'use client';

import { credentialsOf } from '@/components/account/credentials-of';
import { recoverSession } from '@/components/account/recover-session';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { api } from '@/lib/client/api';
import { codeOf, identity } from '@/lib/client/identity';
import { keepReturnPath, tabWish } from '@/lib/client/kept-wish';
import { offerFirstSteps, type NewAccountProps } from '@/lib/client/offer-first-steps';
import { enter } from '@/lib/client/session';
import { emailProblem, newPasswordProblem } from '@/lib/domain/credentials';
import { paths } from '@/lib/routes';

function check(values: FormData) {
  const { email, password } = credentialsOf(values);
  return { email: emailProblem(email), password: newPasswordProblem(password) };
}

/** The link in the email leads back here. */
function rememberPlace(owner: string, { returnTo, firstSteps }: NewAccountProps): void {
  if (returnTo !== paths.home()) keepReturnPath(owner, returnTo);
  if (!tabWish())
    offerFirstSteps('Welcome! Open the link we emailed you to confirm your email.', { returnTo, firstSteps });
}

export function SignUpForm({ returnTo, firstSteps }: NewAccountProps) {
  const signUp = async (values: FormData) => {
    const { email, password } = credentialsOf(values);
    await recoverSession();
    const service = await identity();
    await service.signUp(email, password).catch(async (error: unknown) => {
      if (codeOf(error) !== 'auth/email-already-in-use') throw error;
      // An earlier attempt may have failed halfway: the right password signs in.
      await service.signIn(email, password).catch(() => Promise.reject(error));
    });
    const { _id, emailVerified } = await enter();
    // The email is offered again when verification is needed.
    await api('/verify-email', { method: 'POST', body: {} }).catch(() => undefined);
    if (!emailVerified) rememberPlace(_id, { returnTo, firstSteps });
    location.assign(returnTo);
  };
  return (
    <Form submitLabel="Sign Up" check={check} action={signUp}>
      {(errors) => (
        <>
          <EmailField autoComplete="username" error={errors.email} />
          <PasswordField autoComplete="new-password" error={errors.password} />
        </>
      )}
    </Form>
  );
}
