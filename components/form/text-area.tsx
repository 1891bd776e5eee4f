'use client';

import { useId, useState } from 'react';
import { errorIdOf, FieldFrame } from '@/components/form/field-frame';
import { countText } from '@/lib/domain/count-text';

interface TextAreaProps {
  label: string;
  name: string;
  defaultValue: string;
  rows: number;
  hint: string;
  error?: string;
  charactersLeft: (text: string) => number;
  /** A noun; default: character. */
  unit?: string;
}

export function TextArea({
  label,
  name,
  defaultValue,
  rows,
  hint,
  error,
  charactersLeft,
  unit = 'character',
}: TextAreaProps) {
  const id = useId();
  const [left, setLeft] = useState(charactersLeft(defaultValue));
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      below={
        <p className="mt-1.5 flex justify-between gap-4 text-sm text-muted">
          <span id={`${id}-hint`}>{hint}</span>
          <span id={`${id}-left`} className={`whitespace-nowrap ${left < 0 ? 'text-danger' : ''}`}>
            {`${countText(left, unit)} left`}
          </span>
        </p>
      }
    >
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        className={`field w-full py-2 ${error ? 'border-danger' : 'border-muted'}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && errorIdOf(id), `${id}-hint`, `${id}-left`].filter(Boolean).join(' ')}
        onChange={(event) => setLeft(charactersLeft(event.target.value))}
      />
    </FieldFrame>
  );
}
