'use client';

import { useId, type ReactNode } from 'react';

interface GroupFieldProps {
  legend: string;
  error?: string;
  /** @param errorId of what is wrong, for `aria-describedby`; undefined while nothing is */
  children: (id: string, errorId: string | undefined) => ReactNode;
}

/** Boxes under one legend, with what is wrong with them together. */
export function GroupField({ legend, error, children }: GroupFieldProps) {
  const id = useId();
  const errorId = error && `${id}-error`;
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{legend}</legend>
      {children(id, errorId)}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
