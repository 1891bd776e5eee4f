import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** Of the field; what is wrong with it has `errorIdOf` this. */
  id: string;
  label: string;
  error?: string;
  /** The error is read out at once. */
  isAlert?: boolean;
  /** The field, and what stands inside its end or hangs from it. */
  children: ReactNode;
  /** Notes of its own. */
  below?: ReactNode;
}

/** The id of what is wrong with a field, for its `aria-describedby`. */
export const errorIdOf = (id: string): string => `${id}-error`;

/** A field under its label, with what is wrong with it right below. */
export function FieldFrame({ id, label, error, isAlert = false, children, below }: FieldFrameProps) {
  return (
    <div className="mt-4">
      <label htmlFor={id} className="text-sm font-medium">
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
