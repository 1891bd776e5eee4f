'use client';

import { useState } from 'react';
import { confirmPassword } from '@/components/account/confirm-password';
import { CurrentPasswordField } from '@/components/account/current-password-field';
import { credentialsOf } from '@/components/account/credentials-of';
import { EmailField } from '@/components/form/email-field';
import { FieldError } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { Notice } from '@/components/ui/messages';
import { codeOf, identity } from '@/lib/client/identity';
import { emailProblem } from '@/lib/domain/credentials';

function check(values: FormData) {
  const { email, password } = credentialsOf(values);
  return { password: password ? undefined : 'Enter your current password.', email: emailProblem(email) };
}

/** The email changes when the link in the new mailbox is followed. */
export function EmailForm() {
  const [{ sentTo, times }, setSent] = useState({ sentTo: '', times: 0 });

  const change = async (values: FormData) => {
    const { email, password } = credentialsOf(values);
    await confirmPassword(password, 'password');
    const { changeEmail } = await identity();
    await changeEmail(email).catch((error: unknown) => {
      const isTaken = codeOf(error) === 'auth/email-already-in-use';
      throw isTaken ? new FieldError('email', 'You can’t use this email. Enter another.') : error;
    });
    setSent({ sentTo: email, times: times + 1 });
  };
  return (
    <>
      <Form key={times} submitLabel="Change email" check={check} action={change} stays asksBeforeLeaving>
        {(errors) => (
          <>
            <CurrentPasswordField error={errors.password} />
            <EmailField label="New email" autoComplete="email" error={errors.email} />
          </>
        )}
      </Form>
      {sentTo && <Notice>We sent a link to {sentTo}. Your email changes when you follow it.</Notice>}
    </>
  );
}
