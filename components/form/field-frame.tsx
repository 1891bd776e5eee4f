import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** Of the field; `errorIdOf` and `hintIdOf` give those of its error and hint. */
  id: string;
  label: string;
  error?: string;
  hint?: string;
  /** The error is announced at once. */
  isAlert?: boolean;
  /** The field, and things in its end. */
  children: ReactNode;
  below?: ReactNode;
}

/** Ids for `aria-describedby`. */
export const errorIdOf = (id: string): string => `${id}-error`;
export const hintIdOf = (id: string): string => `${id}-hint`;

export function FieldFrame({ id, label, error, hint, isAlert = false, children, below }: FieldFrameProps) {
  return (
    <div className="mt-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">{children}</div>
      {error && (
        <p id={errorIdOf(id)} role={isAlert ? 'alert' : undefined} className="mt-1.5 text-sm wrap-anywhere text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintIdOf(id)} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {below}
    </div>
  );
}
