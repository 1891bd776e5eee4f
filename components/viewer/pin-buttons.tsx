import { useEffect, useId, type ReactNode } from 'react';
import { FrameIcon } from '@/components/layout/frame-icon';
import { ChevronDown, Bookmark } from '@/components/pin/icons';
import { CardTick } from '@/components/select/card-tick';
import { LikeButton } from '@/components/viewer/like-button';
import type { CardFootProps, PinActionsProps } from '@/components/viewer/pin-actions-props';
import { askForBoard, SaveDialogButton } from '@/components/viewer/save-dialog-button';
import { useWish } from '@/components/viewer/use-wish';
import { openDialog, type PinToAdd } from '@/lib/client/board-dialogs';
import { takePress, wishOf } from '@/lib/client/keep-wish';
import { savePin, isShownSaved, savedMark } from '@/lib/client/save-pin';
import { setMark } from '@/lib/client/toggle';
import { shownDestination } from '@/lib/domain/shown-destination';
import { useMark } from '@/lib/client/viewer-sets';

interface SaveButtonProps {
  pin: PinToAdd;
  className: string;
  /** Another drawing. */
  bookmark?: ReactNode;
  /** Names the pin where there are several buttons. */
  describedBy?: string;
}

/** Saves to the last used board; a saved pin opens its boards. */
function SaveButton({ pin, className, bookmark, describedBy }: SaveButtonProps) {
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
      {bookmark ?? <Bookmark size={18} className={isSaved ? 'pop fill-current' : 'pop'} />}
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  );
}

/** Carries out what was pressed before a pin's own buttons were there. */
function usePresses({ id, title }: PinToAdd): void {
  useEffect(() => {
    if (takePress(wishOf('savedPins', id))) void setMark({ set: 'savedPins', id }, true);
    if (takePress(wishOf('boardPins', id))) void savePin({ id, title });
    if (takePress(wishOf('board', id))) void askForBoard({ id, title });
  }, [id, title]);
}

/** For signed-in people; until it is loaded, lib/before-hydration/card-buttons has its places. */
export function CardFoot({ id, title, savesCount, destination }: CardFootProps) {
  const titleId = useId();
  const { text, isCut } = shownDestination(destination);
  const pin = { id, title };
  usePresses(pin);
  return (
    <div className="pin-foot">
      {text && <span className="pin-host">{isCut ? `${text}…` : text}</span>}
      <span className="card-actions">
        <LikeButton
          pinId={id}
          savesCount={savesCount}
          className="card-action card-heart"
          heart={<FrameIcon name="heart" className="pop" />}
          describedBy={titleId}
        />
        <SaveButton
          pin={pin}
          className="card-action card-bookmark"
          bookmark={<FrameIcon name="bookmark" className="pop" />}
          describedBy={titleId}
        />
        <SaveDialogButton pin={pin} className="card-action card-boards" describedBy={titleId}>
          <FrameIcon name="boards" />
          <span>Add to Board</span>
        </SaveDialogButton>
        <span id={titleId} hidden>
          {title}
        </span>
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

/** For signed-in people, in the lightbox. */
export function ViewerButtons({ id, title, savesCount }: PinActionsProps) {
  usePresses({ id, title });
  return (
    <>
      <LikeButton pinId={id} savesCount={savesCount} className="button lightbox-act" />
      <SaveButton pin={{ id, title }} className="button lightbox-act" />
    </>
  );
}
