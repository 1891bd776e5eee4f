'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { errorIdOf, FieldFrame, hintIdOf } from '@/components/form/field-frame';

export interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  name: string;
  hint?: string;
  /** Replaces the hint. */
  error?: string;
  /** In the field's end. */
  children?: ReactNode;
}

/** Hint and error describe the field. */
export function TextField({ label, hint, error, children, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={error ? undefined : hint}>
      <input
        {...input}
        id={id}
        className={`field w-full ${error ? 'border-danger' : 'border-muted'} ${children ? 'pr-12' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(id) : hint ? hintIdOf(id) : undefined}
      />
      {children}
    </FieldFrame>
  );
}
