'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '@/components/account/messages';
import { failureOf } from '@/components/account/field-error';
import { Dialog } from '@/components/ui/dialog';
import { api } from '@/lib/client/api';
import { keepDeletedBoard } from '@/lib/client/deleted-board';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';

interface DeleteBoardProps {
  board: Board;
  /** Before the page is left. */
  onDeleted: () => void;
}

/** Deletes a board once that is confirmed, and leads to the person's other boards, where it can be undone. */
export function DeleteBoard({ board, onDeleted }: DeleteBoardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setFailure(undefined);
    try {
      await api(`/boards/${board._id}`, { method: 'DELETE' });
      keepDeletedBoard({ _id: board._id, name: board.name });
      onDeleted();
      location.assign(paths.profileBoards(board.creator._id)());
    } catch (error) {
      setFailure(failureOf(error).message);
      setIsWorking(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button needs-scripts mt-4 w-full border border-danger text-danger"
        onClick={() => setIsOpen(true)}
      >
        <Trash2 size={18} aria-hidden />
        Delete Board
      </button>
      <Dialog title="Delete Board" open={isOpen} onClose={() => setIsOpen(false)}>
        <p className="wrap-anywhere">Delete “{board.name}”? Its pins stay on the site.</p>
        {failure && <Failure>{failure}</Failure>}
        <div className="mt-5 flex justify-end gap-2">
          <button type="button" className="button bg-raised" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button type="button" className="button button-primary" aria-busy={isWorking} onClick={() => void remove()}>
            Delete
          </button>
        </div>
      </Dialog>
    </>
  );
}
