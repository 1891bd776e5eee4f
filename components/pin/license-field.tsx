'use client';

import { useId } from 'react';
import { errorIdOf, FieldFrame, hintIdOf } from '@/components/form/field-frame';
import { TextField } from '@/components/form/text-field';
import { LICENSE_CODES, LICENSES, licenseOf, NO_ADDRESS } from '@/lib/domain/licenses';

interface LicenseFieldProps {
  /** As in a pin's field: '', a code, or a URL. */
  license: string;
  error?: string;
  onChoose: (license: string) => void;
}

/** A choice, and an address if people are to ask. */
export function LicenseField({ license, error, onChoose }: LicenseFieldProps) {
  const id = useId();
  const isAsked = licenseOf(license)?.kind === 'asked';
  const errorId = error && !isAsked ? errorIdOf(id) : undefined;
  return (
    <>
      <FieldFrame
        id={id}
        label="Licence"
        error={isAsked ? undefined : error}
        hint="Optional: how others may use your picture. A licence of Creative Commons can’t be taken back from who has it."
      >
        <select
          id={id}
          value={isAsked ? 'ask' : license}
          className="field w-full border-muted"
          aria-describedby={[hintIdOf(id), errorId].filter(Boolean).join(' ')}
          onChange={({ target }) => onChoose(target.value === 'ask' ? NO_ADDRESS : target.value)}
        >
          <option value="">None</option>
          {LICENSE_CODES.map((code) => (
            <option key={code} value={code}>
              {LICENSES[code].name}: {LICENSES[code].allows}
            </option>
          ))}
          <option value="ask">Ask me</option>
        </select>
      </FieldFrame>
      {isAsked && (
        <TextField
          label="Where people ask you"
          name="ask"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={license}
          error={error}
          onChange={({ target }) => onChoose(target.value || NO_ADDRESS)}
        />
      )}
      <input type="hidden" name="license" value={license} />
    </>
  );
}
