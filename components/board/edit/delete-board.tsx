'use client';

import { DeleteButton } from '@/components/form/delete-button';
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
  const remove = async () => {
    await api(`/boards/${board._id}`, { method: 'DELETE' });
    keepDeletedBoard({ _id: board._id, name: board.name });
    onDeleted();
    location.assign(paths.profileBoards(board.creator._id)());
  };
  return (
    <DeleteButton label="Delete Board" onDelete={remove}>
      <p className="wrap-anywhere">Delete “{board.name}”? Its pins stay on the site.</p>
    </DeleteButton>
  );
}
