import type { ReactNode } from 'react';
import { TextArea } from '@/components/form/text-area';
import { textOf } from '@/components/form/text-of';
import { useForm, type FieldErrors } from '@/components/form/use-form';
import { sendModerationRequest, type ModerationRequest } from '@/components/moderation/moderation-request';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { REASON_MAX } from '@/lib/domain/moderation';

export interface ReasonFormProps {
  /** The name of the action, on the button. */
  title: string;
  hint: string;
  /** Whether it takes something away from somebody. */
  isHarm?: boolean;
  /** Whether it may be a takedown on legal grounds. */
  offersLegal?: boolean;
  /** Returns further errors. */
  check?: (values: FormData) => FieldErrors;
  requestOf: (reason: string, values: FormData) => ModerationRequest;
  /** More fields, before the reason, given what is wrong with them. */
  children?: (errors: FieldErrors) => ReactNode;
}

/** Asks for the reason of an action, and runs it. */
export function ReasonForm({ title, hint, isHarm, offersLegal, check, requestOf, children }: ReasonFormProps) {
  const reasonOf = (values: FormData) => textOf(values, 'reason').trim();
  const { errors, failure, isWorking, submit, correct } = useForm({
    check: (values) => ({ ...check?.(values), reason: reasonOf(values) ? undefined : 'Give a reason.' }),
    action: (values) => sendModerationRequest(requestOf(reasonOf(values), values)),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onInput={correct}>
      {children?.(errors)}
      <TextArea
        label="Reason"
        name="reason"
        defaultValue=""
        rows={3}
        hint={hint}
        error={errors.reason}
        charactersLeft={(text) => REASON_MAX - text.length}
      />
      {offersLegal && (
        <label className="mt-3 flex items-center gap-2">
          <input type="checkbox" name="legal" className="size-5 shrink-0" />
          On legal grounds (the address answers 451)
        </label>
      )}
      {failure && <Failure>{failure}</Failure>}
      <Button
        type="submit"
        variant={isHarm ? 'harm' : 'primary'}
        className="mt-4 w-full disabled:opacity-60"
        disabled={isWorking}
      >
        {title}
      </Button>
    </form>
  );
}
