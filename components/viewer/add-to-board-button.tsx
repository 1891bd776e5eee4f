import { SquarePlus } from 'lucide-react';
import { openDialog } from '@/lib/client/board-dialogs';
import { requireVerified } from '@/lib/client/verified';

interface AddToBoardButtonProps {
  pin: { id: string; title: string };
  className: string;
}

/** Opens the dialog "Save to Board" for those whose email is verified. */
export function AddToBoardButton({ pin, className }: AddToBoardButtonProps) {
  const open = async () => {
    if (await requireVerified()) openDialog({ kind: 'add-to-board', pin });
  };
  return (
    <button type="button" className={className} title="Add to Board" onClick={() => void open()}>
      <SquarePlus size={18} aria-hidden />
      <span className="card-action-label">Add to Board</span>
    </button>
  );
}
