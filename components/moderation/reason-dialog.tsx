'use client';

import { TextArea } from '@/components/form/text-area';
import { textOf } from '@/components/form/text-of';
import { useForm } from '@/components/form/use-form';
import { sendModerationRequest, type ModerationRequest } from '@/components/moderation/moderation-request';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import { REASON_MAX } from '@/lib/domain/moderation';

interface ReasonDialogProps {
  /** What is about to be done, also on the button. */
  title: string;
  hint: string;
  open: boolean;
  onClose: () => void;
  /** Whether it may be a takedown on legal grounds. */
  offersLegal?: boolean;
  /** More fields, before the reason. */
  children?: React.ReactNode;
  requestOf: (reason: string, values: FormData) => ModerationRequest;
}

/** Asks for the reason of an action, and runs it. */
export function ReasonDialog({ title, hint, open, onClose, offersLegal, children, requestOf }: ReasonDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose} isForm>
      <ReasonForm {...{ title, hint, offersLegal, children, requestOf }} />
    </Dialog>
  );
}

function ReasonForm({ title, hint, offersLegal, children, requestOf }: Omit<ReasonDialogProps, 'open' | 'onClose'>) {
  const { errors, failure, isWorking, submit } = useForm({
    check: (values) => ({ reason: textOf(values, 'reason').trim() ? undefined : 'Give a reason.' }),
    action: (values) => sendModerationRequest(requestOf(textOf(values, 'reason').trim(), values)),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {children}
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
      <Button type="submit" variant="primary" className="mt-4 w-full disabled:opacity-60" disabled={isWorking}>
        {title}
      </Button>
    </form>
  );
}
