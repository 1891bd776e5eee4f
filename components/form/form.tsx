'use client';

import { useRef, type ReactNode } from 'react';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { useForm, type FormActions, type FieldErrors } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';

interface FormProps extends FormActions {
  submitLabel: string;
  /** Submitting deletes something. */
  isHarm?: boolean;
  workLabel?: string;
  /** Leaving the page asks first while a field differs from what is stored. */
  asksBeforeLeaving?: boolean;
  /** Called with the errors. */
  children: (errors: FieldErrors) => ReactNode;
}

/** Scripts only: submitting waits for them (rule 265), so that no password gets into a URL. */
export function Form({
  submitLabel,
  workLabel = 'One moment …',
  asksBeforeLeaving,
  isHarm,
  children,
  ...actions
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, failure, isWorking, submit, correct } = useForm(actions);
  useLeaveWarning(() => asksBeforeLeaving === true && form.current !== null && isUnsaved(form.current));
  return (
    <form ref={form} method="post" noValidate className="needs-scripts" onSubmit={submit} onInput={correct}>
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

/** Whether a field has input of the person that is not stored yet. */
const isUnsaved = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return tidy(field.value) !== tidy(field.defaultValue);
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'range') return false;
    if (field.type === 'file') return field.value !== '';
    return !field.matches(':autofill') && tidy(field.value) !== tidy(field.defaultValue);
  });

/** Blanks are tidied when they are stored. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
