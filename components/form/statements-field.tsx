'use client';

import { GroupField } from '@/components/form/group-field';

interface StatementsFieldProps {
  legend: string;
  /** Name of each box; its value is the statement. */
  name: string;
  statements: readonly string[];
  error?: string;
}

export function StatementsField({ legend, name, statements, error }: StatementsFieldProps) {
  return (
    <GroupField legend={legend} error={error}>
      {(id, errorId) =>
        statements.map((statement, i) => (
          <div key={statement} className="mt-2 flex gap-3">
            <input
              id={`${id}-${i}`}
              type="checkbox"
              name={name}
              value={statement}
              className="mt-0.5 size-5 shrink-0 accent-ink"
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId}
            />
            <label htmlFor={`${id}-${i}`} className="min-w-0 text-sm">
              {statement}
            </label>
          </div>
        ))
      }
    </GroupField>
  );
}
