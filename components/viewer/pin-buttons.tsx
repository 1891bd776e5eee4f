import { LikeButton } from '@/components/viewer/like-button';
import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { AddToBoardButton } from '@/components/viewer/add-to-board-button';

/** The same on the pin's own page. */
export function PinButtons({ id, title, savesCount }: PinActionsProps) {
  return (
    <div className="pin-actions">
      <LikeButton pinId={id} savesCount={savesCount} className="button bg-raised" />
      <AddToBoardButton pin={{ id, title }} className="button bg-raised" />
    </div>
  );
}
