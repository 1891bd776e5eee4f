'use client';

import { useState } from 'react';
import { confirmPassword } from '@/components/account/confirm-password';
import { CurrentPasswordField } from '@/components/account/current-password-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { textOf } from '@/components/form/text-of';
import { Notice } from '@/components/ui/messages';
import { freshToken, identity } from '@/lib/client/identity';
import { refreshSession } from '@/lib/client/session';
import { newPasswordProblem } from '@/lib/domain/credentials';

const check = (values: FormData) => ({
  currentPassword: textOf(values, 'currentPassword') ? undefined : 'Enter your current password.',
  password: newPasswordProblem(textOf(values, 'password')),
});

/** Signs out every other device. */
export function PasswordForm() {
  const [times, setTimes] = useState(0);

  const change = async (values: FormData) => {
    await confirmPassword(textOf(values, 'currentPassword'), 'currentPassword');
    const { changePassword } = await identity();
    await changePassword(textOf(values, 'password'));
    const idToken = await freshToken();
    if (idToken) await refreshSession(idToken);
    setTimes((n) => n + 1);
  };
  return (
    <>
      <Form key={times} submitLabel="Change password" check={check} action={change} stays asksBeforeLeaving>
        {(errors) => (
          <>
            <CurrentPasswordField name="currentPassword" error={errors.currentPassword} />
            <PasswordField label="New password" autoComplete="new-password" error={errors.password} />
          </>
        )}
      </Form>
      {times > 0 && <Notice>Your password is changed. Other devices have to sign in again.</Notice>}
    </>
  );
}
