'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';

export interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  name: string;
  hint?: string;
  /** What is wrong with its value; takes the place of the hint. */
  error?: string;
  /** Stands inside the field's end. */
  children?: ReactNode;
}

/** A field with its label; hint and error are tied to it, so that they are read with it. */
export function TextField({ label, hint, error, children, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="mt-4">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          {...input}
          id={id}
          className={`field w-full ${error ? 'border-danger' : 'border-muted'} ${children ? 'pr-12' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={note && noteId}
        />
        {children}
      </div>
      {note && (
        <p id={noteId} className={`mt-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
