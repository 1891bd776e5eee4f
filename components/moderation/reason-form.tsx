import type { ReactNode } from 'react';
import { Form } from '@/components/form/form';
import { TextArea } from '@/components/form/text-area';
import { textOf } from '@/components/form/text-of';
import type { FieldErrors } from '@/components/form/use-form';
import { CHOSEN_REASON, ReasonChoices } from '@/components/moderation/reason-choices';
import { sendModerationRequest, type ModerationRequest } from '@/components/moderation/moderation-request';
import { REASON_MAX } from '@/lib/domain/moderation';

export interface ReasonFormProps {
  /** Also the button's label. */
  title: string;
  hint: string;
  isHarm?: boolean;
  /** A removal of pins: offers reasons to choose from. */
  isRemoval?: boolean;
  /** Offers legal grounds. */
  mayBeLegal?: boolean;
  /** Returns further errors. */
  check?: (values: FormData) => FieldErrors;
  requestOf: (reason: string, values: FormData) => ModerationRequest;
  /** Before the reason; called with the errors. */
  children?: (errors: FieldErrors) => ReactNode;
}

const NO_REASON = 'Give a reason.';

export function ReasonForm({
  title,
  hint,
  isHarm,
  isRemoval,
  mayBeLegal,
  check,
  requestOf,
  children,
}: ReasonFormProps) {
  const reasonOf = (values: FormData) =>
    [textOf(values, CHOSEN_REASON), textOf(values, 'reason').trim()].filter(Boolean).join(' ');
  return (
    <Form
      submitLabel={title}
      isHarm={isHarm}
      check={(values) => ({ ...check?.(values), reason: reasonOf(values) ? undefined : NO_REASON })}
      action={(values) => sendModerationRequest(requestOf(reasonOf(values), values))}
    >
      {(errors) => (
        <>
          {children?.(errors)}
          {isRemoval && <ReasonChoices />}
          <TextArea
            label="Reason"
            name="reason"
            defaultValue=""
            rows={3}
            hint={hint}
            error={errors.reason}
            charactersLeft={(text) => REASON_MAX - text.length}
          />
          {mayBeLegal && (
            <label className="mt-3 flex items-center gap-2">
              <input type="checkbox" name="legal" className="size-5 shrink-0" />
              Legal removal (shows status 451)
            </label>
          )}
        </>
      )}
    </Form>
  );
}
