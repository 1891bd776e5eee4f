import { useRef, useState } from 'react';
import { RemovePinDialog } from '@/components/board/edit/remove-pin-dialog';
import { Button } from '@/components/ui/button';
import { BoardChoice } from '@/components/viewer/boards/board-choice';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { useAddToBoard } from '@/components/viewer/boards/use-add-to-board';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { useOwnBoards, type OwnBoard } from '@/lib/client/own-boards';

/** Chooses among one's boards for a pin; those that hold it are ticked, and can be asked to let it go. */
export function AddToBoard({ pin, onDone }: { pin: PinToAdd; onDone: () => void }) {
  const boards = useOwnBoards();
  const state = useAddToBoard(pin.id, boards ?? [], onDone);
  const [isCreating, setIsCreating] = useState(false);
  const [leaving, setLeaving] = useState<OwnBoard>();
  const form = useRef<HTMLFormElement>(null);

  const toggle = (board: OwnBoard) => {
    if (state.holding.has(board._id)) setLeaving(board);
    else state.choose(board._id, !state.chosen.has(board._id));
  };
  const focusFailed = () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit(focusFailed);
        }}
      >
        <p className="wrap-anywhere text-muted">{pin.title}</p>
        {state.isUnknown && (
          <p role="alert" className="mt-3 text-sm text-danger">
            We could not look up which boards hold this pin.{' '}
            <button type="button" className="cursor-pointer underline" onClick={state.learn}>
              Try again
            </button>
          </p>
        )}
        {boards && boards.length > 0 ? (
          <BoardChoice boards={boards} {...state} onToggle={toggle} />
        ) : (
          <p role="status" className="py-6 text-center">
            {boards ? 'You have no boards yet. Create the first one for this pin.' : 'Loading your boards …'}
          </p>
        )}
        {state.note && (
          <p role={state.note.kind} className={`mt-3 text-sm ${state.note.kind === 'alert' ? 'text-danger' : ''}`}>
            {state.note.text}
          </p>
        )}
        <div className="mt-5 flex justify-between gap-2">
          <Button variant="raised" onClick={() => setIsCreating(true)}>
            Create Board
          </Button>
          <Button
            type="submit"
            variant="primary"
            className="px-6 aria-busy:cursor-progress aria-busy:opacity-70"
            aria-busy={state.isWorking}
            disabled={!boards}
          >
            Save
          </Button>
        </div>
      </form>
      <CreateBoardDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={({ _id }) => {
          state.choose(_id, true);
          setIsCreating(false);
        }}
      />
      <RemovePinDialog
        title={leaving && `“${pin.title}” from “${leaving.name}”`}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) void state.remove(leaving);
          setLeaving(undefined);
        }}
      />
    </>
  );
}
