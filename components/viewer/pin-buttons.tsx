import { LikeButton } from '@/components/viewer/like-button';
import type { CardFootProps, PinActionsProps } from '@/components/viewer/pin-actions-props';
import { AddToBoardButton } from '@/components/viewer/add-to-board-button';
import { useWish } from '@/components/viewer/use-wish';
import { openDialog } from '@/lib/client/board-dialogs';
import { wishOf } from '@/lib/client/keep-wish';
import { setMark } from '@/lib/client/toggle';

/** The end of a card for signed-in people: where its pin leads, and buttons to like it and to add it to a board. */
export function CardFoot({ id, title, savesCount, destination }: CardFootProps) {
  return (
    <div className="pin-foot">
      {destination && <span className="pin-host">{destination}</span>}
      <span className="card-actions">
        <LikeButton pinId={id} savesCount={savesCount} className="card-action" />
        <AddToBoardButton pin={{ id, title }} className="card-action" />
      </span>
    </div>
  );
}

/** The same on the pin's own page, where what a visitor has pressed is carried out. */
export function PinButtons({ id, title, savesCount }: PinActionsProps) {
  useWish(wishOf('savedPins', id), {
    needsVerified: true,
    carryOut: () => setMark({ set: 'savedPins', id }, true),
  });
  useWish(wishOf('board', id), {
    needsVerified: true,
    carryOut: () => void openDialog({ kind: 'add-to-board', pin: { id, title } }),
  });
  return (
    <div className="pin-actions">
      <LikeButton pinId={id} savesCount={savesCount} className="button bg-raised" />
      <AddToBoardButton pin={{ id, title }} className="button button-primary" />
    </div>
  );
}
