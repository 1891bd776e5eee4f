import { LikeButton } from '@/components/viewer/like-button';
import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { AddToBoardButton } from '@/components/viewer/add-to-board-button';

/** The buttons of a card for signed-in people: like the pin, add it to a board. */
export function CardButtons({ id, title, savesCount }: PinActionsProps) {
  return (
    <span className="card-actions">
      <LikeButton pinId={id} savesCount={savesCount} className="card-action" />
      <AddToBoardButton pin={{ id, title }} className="card-action" />
    </span>
  );
}

/** The same on the pin's own page. */
export function PinButtons({ id, title, savesCount }: PinActionsProps) {
  return (
    <div className="pin-actions">
      <LikeButton pinId={id} savesCount={savesCount} className="button bg-raised" />
      <AddToBoardButton pin={{ id, title }} className="button bg-raised" />
    </div>
  );
}
