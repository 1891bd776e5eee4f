import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { BoardChoice } from '@/components/viewer/boards/board-choice';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { useAddToBoard } from '@/components/viewer/boards/use-add-to-board';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { giveFocusBack } from '@/lib/client/focus-before';
import { useAreBoardsKnown, useOwnBoards } from '@/lib/client/own-boards';
import type { Message } from '@/lib/client/message-event';
import { Failure } from '@/components/ui/messages';
import { useAccount } from '@/lib/client/refresh-account';
import { readViewer } from '@/lib/client/viewer';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { boardNameProblem, tidyBoardName } from '@/lib/domain/board-text';

const nameOf = (values: FormData) => tidyBoardName(textOf(values, 'name'));

/** The new board takes the pin. */
const FirstBoard = ({ onName }: { onName: (name: string) => Promise<void> }) => (
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
        hint="Your saved pins go here."
        error={errors.name}
      />
    )}
  </Form>
);

/** Reloads the account if they do not come. */
function BoardsLoading() {
  const { error, isValidating, mutate } = useAccount(readViewer()?._id);
  if (error === undefined || isValidating) {
    return <Spinner className="justify-center py-6">Loading your boards …</Spinner>;
  }
  return (
    <>
      <Failure>Your boards could not be loaded.</Failure>
      <Button variant="raised" className="mt-3" onClick={() => void mutate()}>
        Try again
      </Button>
    </>
  );
}

/** A press on a board saves or removes at once; without boards it asks for the first one's name. */
export function AddToBoard({ pin, onDone }: { pin: PinToAdd; onDone: () => void }) {
  const boards = useOwnBoards();
  const isKnown = useAreBoardsKnown();
  const state = useAddToBoard(pin);
  const [isCreating, setIsCreating] = useState(false);

  // The dialog keeps the focus until there is a field.
  useEffect(() => {
    const focused = document.activeElement;
    if (isKnown && focused?.matches('dialog')) focused.querySelector<HTMLElement>('input')?.focus();
  }, [isKnown]);

  const createButton = (
    <Button variant="raised" onClick={() => setIsCreating(true)}>
      Create Board
    </Button>
  );

  return (
    <>
      <p dir="auto" className="wrap-anywhere text-muted">
        {pin.title}
      </p>
      {!isKnown && <BoardsLoading />}
      {isKnown && boards.length === 0 && (
        <>
          <FirstBoard onName={async (name) => void ((await state.createAndSave(name)) && onDone())} />
          <p className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            Want to add a description or make it private? {createButton}
          </p>
        </>
      )}
      {boards.length > 0 && (
        <>
          {state.isUnknown && (
            <p role="alert" className="mt-3 text-sm text-danger">
              We couldn’t load which boards this pin is on.{' '}
              <button type="button" className="cursor-pointer underline" onClick={state.learn}>
                Try again
              </button>
            </p>
          )}
          <BoardChoice boards={boards} {...state} onDone={onDone} />
          {state.work && <Spinner className="mt-3 text-sm">{state.work}</Spinner>}
          {state.note && <ActNote note={state.note} />}
          <div className="mt-5 flex justify-between gap-2">
            {createButton}
            <Button variant="primary" className="px-6" onClick={onDone}>
              Done
            </Button>
          </div>
        </>
      )}
      <CreateBoardDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={({ isPrivate = false, ...board }) => {
          setIsCreating(false);
          void state.put({ ...board, isPrivate }, true);
        }}
      />
    </>
  );
}

function ActNote({ note: { kind, text, undo } }: { note: Message }) {
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-3 text-sm">
      <p role={kind} className={kind === 'alert' ? 'text-danger' : ''}>
        {text}
      </p>
      {undo && (
        <Button
          variant="raised"
          onClick={() => {
            undo();
            giveFocusBack();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
