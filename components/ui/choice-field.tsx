'use client';

import { useId } from 'react';

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoiceFieldProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  error?: string;
  /** Told of each choice. */
  onChoose?: (value: string) => void;
}

/** One of several; the error is tied to each of them. */
export function ChoiceField({ legend, name, choices, error, onChoose }: ChoiceFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium">{legend}</legend>
      {choices.map(({ value, label, hint }) => {
        const hintId = hint && `${id}-${value}-hint`;
        return (
          <div key={value} className="mt-2 flex gap-3">
            <input
              id={`${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              className="mt-0.5 size-5 shrink-0 accent-(--accent)"
              aria-describedby={[hintId, error && errorId].filter(Boolean).join(' ') || undefined}
              onChange={onChoose && (() => onChoose(value))}
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${value}`} className="block">
                {label}
              </label>
              {hint && (
                <p id={hintId} className="text-sm text-muted">
                  {hint}
                </p>
              )}
            </div>
          </div>
        );
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
