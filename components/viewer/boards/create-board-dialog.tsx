import { BoardForm } from '@/components/board/board-form';
import { Dialog } from '@/components/ui/dialog';
import { noteNewBoard } from '@/lib/client/own-boards';
import type { Board } from '@/lib/schemas/board';

interface CreateBoardDialogProps {
  open: boolean;
  onClose: () => void;
  onSaved: (board: Board) => void;
}

export function CreateBoardDialog({ open, onClose, onSaved }: CreateBoardDialogProps) {
  const take = (board: Board) => {
    noteNewBoard(board);
    onSaved(board);
  };
  return (
    <Dialog title="Create Board" open={open} onClose={onClose} isForm>
      <BoardForm onSaved={take} />
    </Dialog>
  );
}
