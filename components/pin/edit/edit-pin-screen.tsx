'use client';

import { useState, type ReactNode } from 'react';
import { Lock, SquarePlus, Trash2 } from 'lucide-react';
import { PageSaved, useLeaveWarning } from '@/components/form/use-leave-warning';
import { PinForm } from '@/components/pin/edit/pin-form';
import { PinImage } from '@/components/pin/pin-image';
import { Button, ButtonLink } from '@/components/ui/button';
import { useIsReady } from '@/components/ui/use-is-ready';
import { SaveDialogButton } from '@/components/viewer/save-dialog-button';
import { showOnNextPage } from '@/lib/client/next-page-message';
import { useBoardsWithPin, useOwnBoards } from '@/lib/client/own-boards';
import { deletePin } from '@/lib/client/own-pin';
import { showFailure } from '@/lib/client/personal';
import type { PinWords } from '@/lib/domain/pin-fields';
import { TRASH_DAYS } from '@/lib/domain/trash';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import { isolated } from '@/lib/domain/isolated';

interface EditPinScreenProps {
  pin: Pin;
  words: PinWords;
  isAiFile: boolean;
  /** Forms of features. */
  children: ReactNode;
}

/** All but its file. */
export function EditPinScreen({ pin, words, isAiFile, children }: EditPinScreenProps) {
  const { markChanged, markSaved } = useLeaveWarning();
  const isReady = useIsReady(); // Only the browser knows which boards hold it.
  const { _id, title } = pin;

  const show = (saved: { title: string; waitsForReview: boolean }) => {
    markSaved();
    const { waitsForReview } = saved;
    showOnNextPage(
      `“${isolated(saved.title)}” is saved${waitsForReview ? ', and shows again once we have reviewed it' : ''}.`,
    );
    location.assign(waitsForReview ? paths.profile(pin.postedBy)() : paths.pin(pin.slug ?? _id));
  };
  return (
    <div className="mt-4 grid max-w-6xl items-start gap-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] wide:gap-8">
      <div className="wide:sticky wide:top-20">
        <div className="mx-auto max-w-72 wide:max-w-xl">
          <PinImage pin={pin} alt={pin.alt} />
        </div>
        <p className="mt-3 text-center text-sm text-muted">You can’t replace the picture.</p>
      </div>
      <section aria-label="Details" className="rounded-2xl border border-line bg-surface p-5 shadow-(--shadow)">
        <PinForm pinId={_id} words={words} isAiFile={isAiFile} onChanged={markChanged} onSaved={show} />
        <PageSaved value={markSaved}>{children}</PageSaved>
        <DeletePin pin={pin} onDeleted={markSaved} />
        {isReady && <BoardsOfPin pin={{ id: _id, title }} />}
      </section>
    </div>
  );
}

interface DeletePinProps {
  pin: { _id: string; title: string; postedBy: string };
  onDeleted: () => void;
}

/** Then opens the person's other pins, with an undo. */
function DeletePin({ pin, onDeleted }: DeletePinProps) {
  const [isWorking, setIsWorking] = useState(false);
  const remove = async () => {
    if (isWorking) return;
    setIsWorking(true);
    try {
      await deletePin(pin._id);
      showOnNextPage(`“${isolated(pin.title)}” is in the trash.`, {
        undo: [{ path: `/pins/${pin._id}/restore`, body: {} }],
      });
      onDeleted();
      location.assign(paths.profile(pin.postedBy)());
    } catch (error) {
      showFailure(error);
      setIsWorking(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        className="needs-scripts mt-4 w-full"
        aria-busy={isWorking}
        aria-describedby="delete-pin-hint"
        onClick={() => void remove()}
      >
        <Trash2 size={18} aria-hidden />
        Delete pin
      </Button>
      <p id="delete-pin-hint" className="mt-2 text-sm text-muted">
        It vanishes at once. You can restore it from{' '}
        <a href={paths.trash()} className="underline">
          the trash
        </a>{' '}
        for {TRASH_DAYS} days.
      </p>
    </>
  );
}

function BoardsOfPin({ pin }: { pin: { id: string; title: string } }) {
  const { data: savedOn, error } = useBoardsWithPin(pin.id);
  const boards = useOwnBoards().filter(({ _id }) => savedOn?.has(_id));
  return (
    <section aria-labelledby="boards-of-pin" className="mt-6">
      <h2 id="boards-of-pin" className="text-lg font-semibold">
        Your boards with this pin
      </h2>
      {error !== undefined && <p className="mt-2 text-sm text-danger">They can’t be loaded right now.</p>}
      {savedOn && boards.length === 0 && <p className="mt-2 text-sm text-muted">It isn’t on any of your boards.</p>}
      {boards.length > 0 && (
        <ul aria-labelledby="boards-of-pin" className="mt-2 flex flex-wrap gap-1.5">
          {boards.map(({ _id, name, slug, isPrivate }) => (
            <li key={_id} className="max-w-full">
              <ButtonLink href={paths.board(slug)()} variant="raised" className="max-w-full">
                <bdi className="truncate" translate="no">
                  {name}
                </bdi>
                {isPrivate && <Lock size={14} role="img" aria-label="private" className="shrink-0 text-muted" />}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <SaveDialogButton pin={pin} className="button border border-line">
          <SquarePlus size={18} aria-hidden />
          Add to Board
        </SaveDialogButton>
      </p>
    </section>
  );
}
