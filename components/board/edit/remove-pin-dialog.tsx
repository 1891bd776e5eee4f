import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface RemovePinDialogProps {
  /** Undefined closes the dialog. */
  title: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Rule 47. */
export function RemovePinDialog({ title, onClose, onConfirm }: RemovePinDialogProps) {
  return (
    <Dialog title="Remove from Board" open={title !== undefined} onClose={onClose}>
      <p>Remove this pin from the board?</p>
      <p className="mt-1 wrap-anywhere text-muted">
        <bdi>{title}</bdi>
      </p>
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
}
