'use client';

import { useId, type ReactNode } from 'react';

interface GroupFieldProps {
  legend: string;
  error?: string;
  /** `errorId` for `aria-describedby`. */
  children: (id: string, errorId: string | undefined) => ReactNode;
}

export function GroupField({ legend, error, children }: GroupFieldProps) {
  const id = useId();
  const errorId = error && `${id}-error`;
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{legend}</legend>
      {children(id, errorId)}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
