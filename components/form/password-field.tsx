'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { MIN_PASSWORD_LENGTH } from '@/lib/domain/credentials';

interface PasswordFieldProps {
  label?: string;
  name?: string;
  error?: string;
  /** Tells password managers whether to fill or offer one. */
  autoComplete: 'current-password' | 'new-password';
}

/** No limit of length; can be shown and pasted. */
export function PasswordField({ label = 'Password', name = 'password', error, autoComplete }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      hint={autoComplete === 'new-password' ? `At least ${MIN_PASSWORD_LENGTH} characters.` : undefined}
      error={error}
    >
      <Button
        className="absolute inset-y-0 right-0 px-0 text-muted"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={20} aria-hidden />
        <span className="sr-only">Show password</span>
      </Button>
    </TextField>
  );
}
