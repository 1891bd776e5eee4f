'use client';

import { useState } from 'react';
import { credentialsOf } from '@/components/account/credentials-of';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { Notice } from '@/components/ui/messages';
import { codeOf, identity } from '@/lib/client/identity';
import { emailProblem } from '@/lib/domain/credentials';

const check = (values: FormData) => ({ email: emailProblem(credentialsOf(values).email) });

/** The answer does not say whether the account exists. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>();

  const send = async (values: FormData) => {
    const { email } = credentialsOf(values);
    const service = await identity();
    await service.sendReset(email).catch((error: unknown) => {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    });
    setSentTo(email);
  };

  if (sentTo) {
    return (
      <Notice>
        If there is an account for <b className="font-semibold break-all">{sentTo}</b>, a mail with a link to choose a
        new password is on its way. It may take a minute; look into the spam folder too.
      </Notice>
    );
  }
  return (
    <Form submitLabel="Send reset link" check={check} action={send}>
      {(errors) => <EmailField autoComplete="email" error={errors.email} />}
    </Form>
  );
}
