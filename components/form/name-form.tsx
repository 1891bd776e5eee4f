import { Form } from '@/components/form/form';
import { textOf } from '@/components/form/text-of';
import { TextField } from '@/components/form/text-field';
import { SAVED_NAME_MAX } from '@/lib/domain/saved-names';

interface SearchNameFormProps {
  name: string;
  /** @throws ApiError */
  onName: (name: string) => Promise<void>;
}

/** Names a saved search. */
export const SearchNameForm = ({ name, onName }: SearchNameFormProps) => (
  <Form
    submitLabel="Save"
    workLabel="Saving …"
    check={(values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Enter a name.' })}
    action={(values) => onName(textOf(values, 'name'))}
    stays
  >
    {(errors) => (
      <TextField
        label="Name"
        name="name"
        defaultValue={name.slice(0, SAVED_NAME_MAX)}
        maxLength={SAVED_NAME_MAX}
        autoComplete="off"
        required
        error={errors.name}
      />
    )}
  </Form>
);
