import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { boardNameProblem, tidyBoardName } from '@/lib/domain/board-text';

const nameOf = (values: FormData) => tidyBoardName(textOf(values, 'name'));

/** The new board takes the pin. */
export const FirstBoard = ({ onName }: { onName: (name: string) => Promise<void> }) => (
  <Form
    submitLabel="Create and save"
    workLabel="Saving …"
    check={(values) => ({ name: boardNameProblem(nameOf(values)) })}
    action={(values) => onName(nameOf(values))}
    stays
  >
    {(errors) => (
      <TextField
        label="Name of your first board"
        name="name"
        autoComplete="off"
        required
        hint="It keeps the pins that you save."
        error={errors.name}
      />
    )}
  </Form>
);
