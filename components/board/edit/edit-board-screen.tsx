'use client';

import { useState } from 'react';
import { BoardForm } from '@/components/board/board-form';
import type { BoardPart } from '@/components/board/edit/board-part';
import { PinSorter } from '@/components/board/edit/pin-sorter';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { VerifiedOnly } from '@/components/board/verified-only';
import { Pagination } from '@/components/feed/pagination';
import { DeleteButton } from '@/components/form/delete-button';
import { Notice } from '@/components/ui/messages';
import { ApartNames } from '@/components/user/apart-names';
import { api } from '@/lib/client/api';
import { keepDeletedBoard } from '@/lib/client/deleted-board';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';
import { isolated } from '@/lib/domain/isolated';

interface EditBoardScreenProps {
  board: Board;
  part: BoardPart;
}

/** Arrangement is saved at once, texts on submit. */
export function EditBoardScreen({ board, part }: EditBoardScreenProps) {
  const [saved, setSaved] = useState<string>();
  const { markChanged, markSaved } = useLeaveWarning();

  const changed = () => {
    markChanged();
    setSaved(undefined);
  };
  const keep = ({ name }: Board) => {
    markSaved();
    setSaved(`“${isolated(name)}” is saved.`);
  };
  return (
    <VerifiedOnly>
      <div className="mt-4 grid items-start gap-8 wide:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-label="Details" className="rounded-2xl border border-line bg-surface p-5 shadow-(--shadow)">
          <div onInput={changed}>
            <BoardForm board={{ ...board, isPrivate: board.isPrivate === true }} onSaved={keep} />
          </div>
          {saved && (
            <Notice>
              <ApartNames text={saved} />{' '}
              <a href={paths.board(board.slug)()} className="underline">
                See the board
              </a>
            </Notice>
          )}
          <DeleteBoard board={board} onDeleted={markSaved} />
        </section>
        <section aria-labelledby="pins-of-board">
          <h2 id="pins-of-board" className="text-lg font-semibold">
            Pins
          </h2>
          <PinSorter boardId={board._id} coverPin={board.cover ?? null} part={part} />
          <Pagination page={part.page} totalPages={part.totalPages} href={(page) => paths.editBoard(board._id, page)} />
        </section>
      </div>
    </VerifiedOnly>
  );
}

interface DeleteBoardProps {
  board: Board;
  onDeleted: () => void;
}

/** The next page offers an undo. */
function DeleteBoard({ board, onDeleted }: DeleteBoardProps) {
  const remove = async () => {
    await api(`/boards/${board._id}`, { method: 'DELETE' });
    keepDeletedBoard({ _id: board._id, name: board.name });
    onDeleted();
    location.assign(paths.profileBoards(board.creator._id)());
  };
  return (
    <DeleteButton label="Delete Board" onDelete={remove}>
      <p className="wrap-anywhere">
        Delete “<bdi translate="no">{board.name}</bdi>”? Its pins stay on the site.
      </p>
    </DeleteButton>
  );
}
