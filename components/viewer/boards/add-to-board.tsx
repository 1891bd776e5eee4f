import { useRef, useState } from 'react';
import { RemovePinDialog } from '@/components/board/edit/remove-pin-dialog';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { BoardChoice } from '@/components/viewer/boards/board-choice';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { useAddToBoard } from '@/components/viewer/boards/use-add-to-board';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { useAreBoardsKnown, useOwnBoards, type OwnBoard } from '@/lib/client/own-boards';
import { isolated } from '@/lib/domain/isolated';
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

/** Ticks the boards with the pin; without boards it asks for the first one's name. */
export function AddToBoard({ pin, onDone }: { pin: PinToAdd; onDone: () => void }) {
  const boards = useOwnBoards();
  const isKnown = useAreBoardsKnown();
  const state = useAddToBoard(pin, boards, onDone);
  const [isCreating, setIsCreating] = useState(false);
  const [leaving, setLeaving] = useState<OwnBoard>();
  const form = useRef<HTMLFormElement>(null);

  const toggle = (board: OwnBoard) => {
    if (state.holding.has(board._id)) setLeaving(board);
    else state.choose(board._id, !state.chosen.has(board._id));
  };
  const focusFailed = () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
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
          <FirstBoard onName={state.createAndSave} />
          <p className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            A description, or nobody but you to see it? {createButton}
          </p>
        </>
      )}
      {boards.length > 0 && (
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            void state.submit(focusFailed);
          }}
        >
          {state.isUnknown && (
            <p role="alert" className="mt-3 text-sm text-danger">
              We could not look up which boards hold this pin.{' '}
              <button type="button" className="cursor-pointer underline" onClick={state.learn}>
                Try again
              </button>
            </p>
          )}
          <BoardChoice boards={boards} {...state} onToggle={toggle} onCreate={state.create} />
          {state.work && <Spinner className="mt-3 text-sm">{state.work}</Spinner>}
          {state.note && (
            <p role={state.note.kind} className={`mt-3 text-sm ${state.note.kind === 'alert' ? 'text-danger' : ''}`}>
              {state.note.text}
            </p>
          )}
          <div className="mt-5 flex justify-between gap-2">
            {createButton}
            <Button type="submit" variant="primary" className="px-6" aria-busy={state.work !== undefined}>
              Save
            </Button>
          </div>
        </form>
      )}
      <CreateBoardDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={({ _id }) => {
          state.choose(_id, true);
          setIsCreating(false);
        }}
      />
      <RemovePinDialog
        title={leaving && `“${isolated(pin.title)}” from “${isolated(leaving.name)}”`}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) void state.remove(leaving);
          setLeaving(undefined);
        }}
      />
    </>
  );
}
