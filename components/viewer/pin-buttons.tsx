import { useId } from 'react';
import { ChevronDown, Bookmark } from '@/components/pin/icons';
import { CardTick } from '@/components/select/card-tick';
import { LikeButton } from '@/components/viewer/like-button';
import type { CardFootProps, PinActionsProps } from '@/components/viewer/pin-actions-props';
import { SaveDialogButton } from '@/components/viewer/save-dialog-button';
import { useWish } from '@/components/viewer/use-wish';
import { openDialog, type PinToAdd } from '@/lib/client/board-dialogs';
import { wishOf } from '@/lib/client/keep-wish';
import { savePin, isShownSaved, savedMark } from '@/lib/client/save-pin';
import { isShownIn, setMark, shownCount } from '@/lib/client/toggle';
import { compactCount } from '@/lib/domain/compact-count';
import { shownDestination } from '@/lib/domain/shown-destination';
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
      title={isSaved ? 'See the boards with this pin' : 'Save to your last used board'}
      onClick={() => void savePin(pin)}
    >
      <Bookmark size={18} className={isSaved ? 'pop fill-current' : 'pop'} />
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  );
}

/** For signed-in people: the buttons lie over the picture. */
export function CardFoot({ id, title, savesCount, destination }: CardFootProps) {
  const titleId = useId();
  const mark = { set: 'savedPins', id } as const;
  const count = useMark(mark, (own) => shownCount(own, savesCount));
  const { text, isCut } = shownDestination(destination);
  return (
    <div className="pin-foot">
      {text && <span className="pin-host">{isCut ? `${text}…` : text}</span>}
      <span className="pin-likes" data-liked={useMark(mark, isShownIn) || undefined}>
        {count > 0 && compactCount(count)}
      </span>
      <span className="card-actions" data-theme="dark">
        <span id={titleId} hidden>
          {title}
        </span>
        <LikeButton pinId={id} savesCount={savesCount} className="card-action" describedBy={titleId} />
        <SaveButton pin={{ id, title }} className="card-action card-save button-primary" describedBy={titleId} />
        <SaveDialogButton pin={{ id, title }} className="card-action card-boards" describedBy={titleId}>
          <ChevronDown size={18} />
          <span>Add to Board</span>
        </SaveDialogButton>
      </span>
      <CardTick id={id} title={title} />
    </div>
  );
}

/** On the pin's page; also carries out the wish. */
export function PinButtons({ id, title, savesCount }: PinActionsProps) {
  const pin = { id, title };
  useWish(wishOf('savedPins', id), {
    needsVerified: true,
    carryOut: () => setMark({ set: 'savedPins', id }, true),
  });
  useWish(wishOf('boardPins', id), { needsVerified: true, carryOut: () => savePin(pin) });
  useWish(wishOf('board', id), { needsVerified: true, carryOut: () => void openDialog({ kind: 'add-to-board', pin }) });
  return (
    <div className="pin-actions">
      <LikeButton pinId={id} savesCount={savesCount} className="button bg-raised" />
      <SaveButton pin={pin} className="button save-button button-primary" />
      <SaveDialogButton pin={pin} className="button boards-opener bg-raised">
        <ChevronDown size={18} />
      </SaveDialogButton>
    </div>
  );
}
