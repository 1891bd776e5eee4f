'use client';

import type { ReactNode } from 'react';
import { Failure } from '@/components/account/messages';
import { useAccountForm, type AccountFormActs, type FieldErrors } from '@/components/account/use-account-form';
import { useIsReady } from '@/components/account/use-is-ready';

interface AccountFormProps extends AccountFormActs {
  submitLabel: string;
  /** Its fields, given what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}

/** A form that is sent by script alone: until it can be, its button is off, so that no password gets into an address. */
export function AccountForm({ submitLabel, children, ...acts }: AccountFormProps) {
  const { errors, failure, isWorking, submit } = useAccountForm(acts);
  const isReady = useIsReady();
  return (
    <form method="post" noValidate className="needs-scripts" onSubmit={submit}>
      {failure && <Failure>{failure}</Failure>}
      {children(errors)}
      <button
        type="submit"
        className="button button-primary mt-6 w-full aria-busy:cursor-progress aria-busy:opacity-70"
        disabled={isWorking || !isReady}
        aria-busy={isWorking}
      >
        {submitLabel}
      </button>
    </form>
  );
}
