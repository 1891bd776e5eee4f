import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface RemoveFromBoardProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** What is removed. */
  children: ReactNode;
}

/** Asks before pins are taken off a board (rule 155). */
export const RemoveFromBoard = ({ open, onClose, onConfirm, children }: RemoveFromBoardProps) => (
  <Dialog title="Remove from Board" open={open} onClose={onClose}>
    <p>Remove this pin from the board?</p>
    <p className="mt-1 wrap-anywhere text-muted">{children}</p>
    <div className="mt-5 flex justify-end gap-2">
      <Button variant="raised" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="harm" onClick={onConfirm}>
        Remove
      </Button>
    </div>
  </Dialog>
);
