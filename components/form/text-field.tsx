'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { errorIdOf, FieldFrame } from '@/components/form/field-frame';

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
  const hintId = !error && hint ? `${id}-hint` : undefined;
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      below={
        hintId && (
          <p id={hintId} className="mt-1.5 text-sm text-muted">
            {hint}
          </p>
        )
      }
    >
      <input
        {...input}
        id={id}
        className={`field w-full ${error ? 'border-danger' : 'border-muted'} ${children ? 'pr-12' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(id) : hintId}
      />
      {children}
    </FieldFrame>
  );
}
