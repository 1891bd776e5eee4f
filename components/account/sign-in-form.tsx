'use client';

import { credentialsOf } from '@/components/account/credentials-of';
import { recoverSession } from '@/components/account/recover-session';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { identity } from '@/lib/client/identity';
import { enter } from '@/lib/client/session';
import { emailProblem } from '@/lib/domain/credentials';

function check(values: FormData) {
  const { email, password } = credentialsOf(values);
  return { email: emailProblem(email), password: password ? undefined : 'Enter your password.' };
}

/** Continues with a full load, so that the whole page sees the session. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const signIn = async (values: FormData) => {
    const { email, password } = credentialsOf(values);
    await recoverSession();
    const service = await identity();
    await service.signIn(email, password);
    await enter();
    location.assign(returnTo);
  };
  return (
    <Form submitLabel="Sign in" check={check} action={signIn}>
      {(errors) => (
        <>
          <EmailField autoComplete="username" error={errors.email} />
          <PasswordField autoComplete="current-password" error={errors.password} />
        </>
      )}
    </Form>
  );
}
