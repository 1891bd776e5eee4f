'use client';

import type { ReactNode } from 'react';
import { useForm, type FormActions, type FieldErrors } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';

interface FormProps extends FormActions {
  submitLabel: string;
  /** Submitting deletes something. */
  isHarm?: boolean;
  workLabel?: string;
  /** Called with the errors. */
  children: (errors: FieldErrors) => ReactNode;
}

/** Scripts only: submitting waits for them (rule 83), so that no password gets into a URL. */
export function Form({ submitLabel, workLabel = 'One moment …', isHarm, children, ...actions }: FormProps) {
  const { errors, failure, isWorking, submit, correct } = useForm(actions);
  return (
    <form method="post" noValidate className="needs-scripts" onSubmit={submit} onInput={correct}>
      {failure && <Failure>{failure}</Failure>}
      {children(errors)}
      <Button
        type="submit"
        variant={isHarm ? 'harm' : 'primary'}
        className="mt-6 w-full aria-busy:cursor-progress"
        disabled={isWorking}
        aria-busy={isWorking}
      >
        {submitLabel}
      </Button>
      {isWorking && <Spinner>{workLabel}</Spinner>}
    </form>
  );
}
