'use client';

import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { SimpleForm } from '@/components/moderation/simple-form';

export function BlockForm() {
  return (
    <SimpleForm
      submitLabel="Block"
      requestOf={(values) => ({
        path: '/pins/acts',
        body: {
          act: 'block',
          reason: textOf(values, 'reason'),
          pins: [{ id: textOf(values, 'pin').trim(), seen: Number.MAX_SAFE_INTEGER }],
        },
        done: 'The work is blocked.',
      })}
    >
      {(errors) => (
        <>
          <TextField
            label="Id of the pin"
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            required
            error={errors.pin}
          />
          <TextField label="Reason" name="reason" autoComplete="off" required error={errors.reason} />
        </>
      )}
    </SimpleForm>
  );
}
