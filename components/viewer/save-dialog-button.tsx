import type { ReactNode } from 'react';
import { openDialog, type PinToAdd } from '@/lib/client/board-dialogs';
import { requireVerified } from '@/lib/client/verified';

interface SaveDialogButtonProps {
  pin: PinToAdd;
  className: string;
  /** Names the pin where there are several buttons. */
  describedBy?: string;
  /** Visible content; the name is always "Add to Board". */
  children: ReactNode;
}

/** Opens the dialog "Save to Board"; needs a verified email. */
export async function askForBoard(pin: PinToAdd): Promise<void> {
  if (await requireVerified()) openDialog({ kind: 'add-to-board', pin });
}

export function SaveDialogButton({ pin, className, describedBy, children }: SaveDialogButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label="Add to Board"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      title="Add to Board"
      onClick={() => void askForBoard(pin)}
    >
      {children}
    </button>
  );
}
