import type { ReactNode } from 'react';
import { openDialog } from '@/lib/client/board-dialogs';
import { requireVerified } from '@/lib/client/verified';

interface SaveDialogButtonProps {
  pin: { id: string; title: string };
  className: string;
  /** Names the pin where there are several buttons. */
  describedBy?: string;
  /** Visible content; the name is always "Add to Board". */
  children: ReactNode;
}

/** Opens the dialog "Save to Board"; needs a verified email. */
export function SaveDialogButton({ pin, className, describedBy, children }: SaveDialogButtonProps) {
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
