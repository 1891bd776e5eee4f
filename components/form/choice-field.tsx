'use client';

import { GroupField } from '@/components/form/group-field';

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoiceFieldProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  /** For a controlled field. */
  chosen?: string;
  error?: string;
  onChoose?: (value: string) => void;
}

/** The error describes each choice. */
export function ChoiceField({ legend, name, choices, chosen, error, onChoose }: ChoiceFieldProps) {
  return (
    <GroupField legend={legend} error={error}>
      {(id, errorId) =>
        choices.map(({ value, label, hint }) => {
          const hintId = hint && `${id}-${value}-hint`;
          return (
            <div key={value} className="mt-2 flex gap-3">
              <input
                id={`${id}-${value}`}
                type="radio"
                name={name}
                value={value}
                checked={chosen === undefined ? undefined : value === chosen}
                className="mt-0.5 size-5 shrink-0 accent-ink"
                aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
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
        })
      }
    </GroupField>
  );
}
