import { Bookmark } from '@/components/pin/icons';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { isShownSaved, savedMark, savePin } from '@/lib/client/save-pin';
import { useMark } from '@/lib/client/viewer-sets';

interface SaveButtonProps {
  pin: PinToAdd;
  className: string;
  /** Names the pin where there are several buttons. */
  describedBy?: string;
}

/** Saves to the last used board; a saved pin opens its boards. */
export function SaveButton({ pin, className, describedBy }: SaveButtonProps) {
  const isSaved = useMark(savedMark(pin.id), isShownSaved);
  return (
    <button
      type="button"
      className={className}
      aria-describedby={describedBy}
      data-saved={isSaved || undefined}
      title={isSaved ? 'See the boards that it is saved to' : 'Save to the board that you used last'}
      onClick={() => void savePin(pin)}
    >
      <Bookmark size={18} className={isSaved ? 'fill-current' : undefined} />
      <span className="card-action-label">{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  );
}
