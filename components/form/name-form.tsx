import { Form } from '@/components/form/form';
import { textOf } from '@/components/form/text-of';
import { TextField } from '@/components/form/text-field';

interface NameFormProps {
  name: string;
  /** Characters. */
  max: number;
  /** @throws ApiError */
  onName: (name: string) => Promise<void>;
}

/** Names a thing of one's own. */
export const NameForm = ({ name, max, onName }: NameFormProps) => (
  <Form
    submitLabel="Save"
    workLabel="Saving …"
    check={(values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Enter a name.' })}
    action={(values) => onName(textOf(values, 'name').trim())}
    stays
  >
    {(errors) => (
      <TextField
        label="Name"
        name="name"
        defaultValue={name.slice(0, max)}
        maxLength={max}
        autoComplete="off"
        required
        error={errors.name}
      />
    )}
  </Form>
);
