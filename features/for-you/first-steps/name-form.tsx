'use client';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { changeOwn } from '@/features/for-you/first-steps/change-own';
import { nameProblem, tidyName } from '@/lib/domain/person-name';

const nameOf = (values: FormData) => tidyName(textOf(values, 'name'));

interface NameFormProps {
  userId: string;
  name: string;
  /** Path of the next step. */
  next: string;
}

export const NameForm = ({ userId, name, next }: NameFormProps) => (
  <Form
    submitLabel="Save name"
    check={(values) => ({ name: nameProblem(nameOf(values)) })}
    action={async (values) => {
      await changeOwn(userId, { name: nameOf(values) });
      location.assign(next);
    }}
  >
    {(errors) => (
      <TextField
        label="Name"
        name="name"
        defaultValue={name}
        autoComplete="nickname"
        required
        hint="3 to 30 characters. Visible to everyone."
        error={errors.name}
      />
    )}
  </Form>
);
