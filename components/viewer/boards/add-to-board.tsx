import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { BoardChoice } from '@/components/viewer/boards/board-choice';
import { BoardRow } from '@/components/viewer/boards/board-row';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { RemoveFromBoard } from '@/components/viewer/boards/remove-from-board';
import { useAddToBoard } from '@/components/viewer/boards/use-add-to-board';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { giveFocusBack } from '@/lib/client/focus-before';
import { toOwnBoard, useAreBoardsKnown, useOwnBoards, type OwnBoard } from '@/lib/client/own-boards';
import type { Message } from '@/lib/client/message-event';
import { Failure } from '@/components/ui/messages';
import { useAccount } from '@/lib/client/refresh-account';
import { readViewer } from '@/lib/client/viewer';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { boardNameProblem, tidyBoardName } from '@/lib/domain/board-text';
import { isolated } from '@/lib/domain/isolated';
import type { Board } from '@/lib/schemas/board';

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

/** Focuses a board that failed, else one that can be chosen, else the field. */
function focusChoice(root: HTMLElement | null): void {
  const wanted = ['[aria-invalid=true]', '[type=checkbox]:not(:checked)', 'input'];
  for (const selector of wanted) {
    const control = root?.querySelector<HTMLElement>(selector);
    if (control) return control.focus();
  }
}

/** Boards are chosen and saved to; without boards it asks for the first one's name. */
export function AddToBoard({ pin, onDone }: { pin: PinToAdd; onDone: () => void }) {
  const boards = useOwnBoards();
  const isKnown = useAreBoardsKnown();
  const root = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const state = useAddToBoard(pin, { onDone, onProblem: () => focusChoice(root.current) });
  const [isCreating, setIsCreating] = useState(false);
  /** The board for which the removal of the pin is being confirmed. */
  const [asked, setAsked] = useState<OwnBoard>();
  const noteId = useId();
  const { savedOn, note, work } = state;

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
  const take = (board: Board) => {
    flushSync(() => {
      setIsCreating(false);
      state.choose(toOwnBoard(board), true);
    });
    saveButton.current?.focus();
  };

  return (
    <div ref={root}>
      <p dir="auto" className="wrap-anywhere text-muted">
        {pin.title}
      </p>
      {!isKnown && <BoardsLoading />}
      {isKnown && boards.length === 0 && (
        <>
          <FirstBoard onName={state.createAndSave} />
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
          <BoardChoice
            boards={boards}
            chosen={state.chosen}
            row={(board, picture) => (
              <BoardRow
                key={board._id}
                {...{ board, picture }}
                isTicked={state.isChosen(board) || (savedOn.has(board._id) && asked?._id !== board._id)}
                hasPin={savedOn.has(board._id)}
                failure={state.failures.get(board._id)}
                problemId={note?.kind === 'alert' ? noteId : undefined}
                onToggle={() => (savedOn.has(board._id) ? setAsked(board) : state.choose(board))}
                onEnter={() => void state.save(board)}
              />
            )}
            onEnter={(board) => void state.save(board)}
            create={(name) => void state.create(name)}
            onDone={onDone}
          />
          {work && <Spinner className="mt-3 text-sm">{work}</Spinner>}
          {note && <ActNote id={noteId} note={note} />}
          <div className="mt-5 flex justify-between gap-2">
            {createButton}
            <Button
              ref={saveButton}
              variant="primary"
              className="px-6"
              aria-busy={work !== undefined}
              onClick={() => void state.save()}
            >
              Save
            </Button>
          </div>
        </>
      )}
      <CreateBoardDialog open={isCreating} onClose={() => setIsCreating(false)} onSaved={take} />
      <RemoveFromBoard
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void state.remove(asked);
        }}
      >
        {asked && (
          <>
            {isolated(pin.title)}, on “<bdi translate="no">{asked.name}</bdi>”
          </>
        )}
      </RemoveFromBoard>
    </div>
  );
}

function ActNote({ id, note: { kind, text, undo } }: { id: string; note: Message }) {
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-3 text-sm">
      <p id={id} role={kind} className={kind === 'alert' ? 'text-danger' : ''}>
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
