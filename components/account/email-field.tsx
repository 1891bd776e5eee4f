'use client';

import { TextField } from '@/components/account/text-field';

interface EmailFieldProps {
  label?: string;
  error?: string;
  /** `username` where a password belongs to it, for password managers. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ label = 'Email', ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
