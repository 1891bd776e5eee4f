import type { ReactNode } from 'react';
import { openDialog } from '@/lib/client/board-dialogs';
import { requireVerified } from '@/lib/client/verified';

interface AddToBoardButtonProps {
  pin: { id: string; title: string };
  className: string;
  /** Id of the element that says what the button is for, where there are several. */
  describedBy?: string;
  /** Its face; its name is "Add to Board" in any case. */
  children: ReactNode;
}

/** Opens the dialog "Save to Board" for those whose email is verified. */
export function AddToBoardButton({ pin, className, describedBy, children }: AddToBoardButtonProps) {
  const open = async () => {
    if (await requireVerified()) openDialog({ kind: 'add-to-board', pin });
  };
  return (
    <button
      type="button"
      className={className}
      aria-label="Add to Board"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      title="Add to Board"
      onClick={() => void open()}
    >
      {children}
    </button>
  );
}
