'use client';

import { useId } from 'react';

interface StatementsFieldProps {
  legend: string;
  /** Of each box; what is agreed to is its value. */
  name: string;
  statements: readonly string[];
  error?: string;
}

/** What somebody has to agree to, each by a box of its own. */
export function StatementsField({ legend, name, statements, error }: StatementsFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{legend}</legend>
      {statements.map((statement, i) => (
        <div key={statement} className="mt-2 flex gap-3">
          <input
            id={`${id}-${i}`}
            type="checkbox"
            name={name}
            value={statement}
            className="mt-0.5 size-5 shrink-0 accent-(--accent)"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
          />
          <label htmlFor={`${id}-${i}`} className="min-w-0 text-sm">
            {statement}
          </label>
        </div>
      ))}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
