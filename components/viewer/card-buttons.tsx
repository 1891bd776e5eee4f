import { LikeButton } from '@/components/viewer/like-button';
import type { PinActsProps } from '@/components/viewer/pin-act-props';
import { SaveButton } from '@/components/viewer/save-button';

/** What the signed-in do from a card (spec §2). */
export function CardButtons({ id, title, savesCount }: PinActsProps) {
  return (
    <span className="card-acts">
      <LikeButton pinId={id} savesCount={savesCount} className="act" />
      <SaveButton pin={{ id, title }} className="act" />
    </span>
  );
}
