import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** Of the field; `errorIdOf` gives its error's. */
  id: string;
  label: string;
  error?: string;
  /** The error is announced at once. */
  isAlert?: boolean;
  /** The field, and things in its end. */
  children: ReactNode;
  below?: ReactNode;
}

/** For `aria-describedby`. */
export const errorIdOf = (id: string): string => `${id}-error`;

export function FieldFrame({ id, label, error, isAlert = false, children, below }: FieldFrameProps) {
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
      {below}
    </div>
  );
}
