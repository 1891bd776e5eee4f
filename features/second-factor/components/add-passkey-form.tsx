import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { addPasskey } from '@/features/second-factor/client';
import { PASSKEY_NAME_MAX } from '@/features/second-factor/passkey';

interface AddPasskeyFormProps {
  userId: string;
  /** The first passkey of staff. */
  needsCode: boolean;
  /** With the recovery codes, if it is the first passkey. */
  onAdded: (recoveryCodes: string[]) => void;
}

export function AddPasskeyForm({ userId, needsCode, onAdded }: AddPasskeyFormProps) {
  const check = (values: FormData) => ({
    name: textOf(values, 'name').trim() ? undefined : 'Enter a name.',
    code: needsCode && !textOf(values, 'code').trim() ? 'Enter the code that you were given.' : undefined,
  });
  const add = async (values: FormData) =>
    onAdded(await addPasskey(userId, textOf(values, 'name'), needsCode ? textOf(values, 'code') : undefined));
  return (
    <Form submitLabel="Continue" workLabel="Follow your browser …" check={check} action={add} stays>
      {(errors) => (
        <>
          {needsCode && (
            <TextField
              label="Code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint="You got it with your role, from an admin or the operator."
              error={errors.code}
            />
          )}
          <TextField
            label="Passkey name"
            name="name"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            hint="To recognise it later, such as “My phone”."
            error={errors.name}
          />
        </>
      )}
    </Form>
  );
}
