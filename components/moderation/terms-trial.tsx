'use client';

import { useState } from 'react';
import { Failure } from '@/components/account/messages';
import { TextField } from '@/components/account/text-field';
import { textOf } from '@/components/account/text-of';
import { useIsReady } from '@/components/account/use-is-ready';
import { useAccountForm } from '@/components/account/use-account-form';
import { api } from '@/lib/client/api';

/** Tries a text against the lists of terms. */
export function TermsTrial() {
  const isReady = useIsReady();
  const [found, setFound] = useState<string | null>();
  const { errors, failure, isWorking, submit } = useAccountForm({
    check: () => ({}),
    act: async (values) => {
      const body = { text: textOf(values, 'text') };
      setFound((await api<{ found: string | null }>('/admin/terms', { method: 'POST', body })).found);
    },
    stays: true,
  });
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => void submit(event)}>
      <TextField label="A text to try" name="text" autoComplete="off" error={errors.text} />
      {failure && <Failure>{failure}</Failure>}
      <button type="submit" className="button button-primary mt-4" disabled={isWorking || !isReady}>
        Try
      </button>
      <p role="status" className="mt-3 min-h-6">
        {found === undefined
          ? ''
          : found === null
            ? 'Nothing is found: this may be published.'
            : `This is refused: ${found}.`}
      </p>
    </form>
  );
}
