'use client';

import { TextField, type TextFieldProps } from '@/components/form/text-field';

interface EmailFieldProps extends Pick<TextFieldProps, 'hint' | 'error' | 'required'> {
  label?: string;
  /** `username` beside a password, for password managers. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ label = 'Email', required = true, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      required={required}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
