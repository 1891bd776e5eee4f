'use client';

import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { useForm } from '@/components/form/use-form';
import { sendModerationRequest } from '@/components/moderation/moderation-request';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Avatar } from '@/components/user/avatar';
import { REASON_MAX } from '@/lib/domain/moderation';
import { tidyName } from '@/lib/domain/person-name';

export interface RolePerson {
  id: string;
  name: string;
  image: string | null;
  isAdmin: boolean;
}

interface RoleFormProps {
  /** What is about to be done, on the button. */
  title: string;
  person: RolePerson;
}

/** Shows whose rights are about to change, and asks for their name, typed, and for the reason. */
export function RoleForm({ title, person: { id, name, image, isAdmin } }: RoleFormProps) {
  const { errors, failure, isWorking, submit } = useForm({
    check: (values) => ({
      confirmation:
        tidyName(textOf(values, 'confirmation')) === tidyName(name) ? undefined : `Type the name as it is: ${name}`,
      reason: textOf(values, 'reason').trim() ? undefined : 'Give a reason.',
    }),
    action: (values) =>
      sendModerationRequest({
        path: `/users/${id}/role`,
        method: 'PUT',
        body: { isAdmin: !isAdmin, reason: textOf(values, 'reason').trim() },
        done: isAdmin ? `${name} is no admin any more.` : `${name} is an admin now.`,
      }),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex items-center gap-3">
        <Avatar name={name} image={image} size={56} />
        <p className="min-w-0 wrap-anywhere">
          <strong className="block">{name}</strong>
          <span className="text-sm text-muted">Id {id}</span>
        </p>
      </div>
      <TextField
        label="The person’s name"
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Type it, to be sure that this is who you mean."
        error={errors.confirmation}
      />
      <TextArea
        label="Reason"
        name="reason"
        defaultValue=""
        rows={3}
        hint="Every admin is told this, and the audit log keeps it."
        error={errors.reason}
        charactersLeft={(text) => REASON_MAX - text.length}
      />
      {failure && <Failure>{failure}</Failure>}
      <Button type="submit" variant="primary" className="mt-4 w-full disabled:opacity-60" disabled={isWorking}>
        {title}
      </Button>
    </form>
  );
}
