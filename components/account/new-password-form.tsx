'use client';

import { credentialsOf } from '@/components/account/credentials-of';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { newPasswordProblem } from '@/lib/domain/credentials';

interface NewPasswordFormProps {
  /** For password managers. */
  email: string;
  save: (password: string) => Promise<void>;
}

const check = (values: FormData) => ({ password: newPasswordProblem(credentialsOf(values).password) });

export function NewPasswordForm({ email, save }: NewPasswordFormProps) {
  return (
    <Form submitLabel="Save new password" check={check} action={(values) => save(credentialsOf(values).password)}>
      {(errors) => (
        <>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="New password" autoComplete="new-password" error={errors.password} />
        </>
      )}
    </Form>
  );
}
