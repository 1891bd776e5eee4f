'use client';

import type { ReactNode } from 'react';
import { useForm, type FormActions, type FieldErrors } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';

interface FormProps extends FormActions {
  submitLabel: string;
  /** Whether sending it deletes something. */
  isHarm?: boolean;
  /** Says what is under way once it is sent. */
  workLabel?: string;
  /** Its fields, given what is wrong with them. */
  children: (errors: FieldErrors) => ReactNode;
}

/** A form that is sent by script alone: before it can be, sending waits (rule 83), so that no password gets into a URL. */
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
