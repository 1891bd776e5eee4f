'use client';

import { useId } from 'react';
import { Form } from '@/components/form/form';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { createOrUpdateBoard, type BoardDraft } from '@/lib/client/create-or-update-board';
import {
  BOARD_DESCRIPTION_LINES,
  boardDescriptionProblem,
  boardNameProblem,
  descriptionCharactersLeft,
  tidyBoardDescription,
  tidyBoardName,
} from '@/lib/domain/board-text';
import type { Board } from '@/lib/schemas/board';

interface BoardFormProps {
  /** Undefined for a new board. */
  board?: BoardDraft & { _id: string };
  onSaved: (board: Board) => void;
}

const draftOf = (values: FormData): BoardDraft => ({
  name: tidyBoardName(textOf(values, 'name')),
  description: tidyBoardDescription(textOf(values, 'description')),
  isPrivate: values.has('isPrivate'),
});

const check = (values: FormData) => {
  const { name, description } = draftOf(values);
  return { name: boardNameProblem(name), description: boardDescriptionProblem(description) };
};

/** Rule 153; keeps its values after a failure. */
export function BoardForm({ board, onSaved }: BoardFormProps) {
  const save = async (values: FormData) => onSaved(await createOrUpdateBoard(draftOf(values), board?._id));
  return (
    <Form
      submitLabel={board ? 'Save Board' : 'Create Board'}
      workLabel={board ? 'Saving the board …' : 'Creating the board …'}
      check={check}
      action={save}
      stays
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            defaultValue={board?.name}
            autoComplete="off"
            required
            error={errors.name}
          />
          <TextArea
            label="Description"
            name="description"
            defaultValue={board?.description ?? ''}
            rows={4}
            hint={`Optional, ${BOARD_DESCRIPTION_LINES} lines at most.`}
            error={errors.description}
            charactersLeft={descriptionCharactersLeft}
          />
          <PrivateSwitch isPrivate={board?.isPrivate ?? false} />
        </>
      )}
    </Form>
  );
}

function PrivateSwitch({ isPrivate }: { isPrivate: boolean }) {
  const id = useId();
  return (
    <div className="mt-4 flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          Private board
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          Only you can see this board.
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name="isPrivate"
        className="switch"
        aria-describedby={`${id}-hint`}
        defaultChecked={isPrivate}
      />
    </div>
  );
}
