import { useEffect, useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { identity } from '@/lib/client/identity';

interface CurrentPasswordFieldProps {
  name?: string;
  error?: string;
}

/** Names the account, so that password managers fill in the right password and keep the new one with it. */
export function CurrentPasswordField({ name, error }: CurrentPasswordFieldProps) {
  const [email, setEmail] = useState('');
  useEffect(() => {
    void identity()
      .then(({ currentEmail }) => currentEmail())
      .then(setEmail, () => undefined);
  }, []);
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" name={name} autoComplete="current-password" error={error} />
    </>
  );
}
