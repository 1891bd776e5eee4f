import { LikeButton } from '@/components/viewer/like-button';
import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { SaveButton, usePresses } from '@/components/viewer/pin-buttons';

/** For signed-in people. */
export function ViewerButtons({ id, title, savesCount }: PinActionsProps) {
  usePresses({ id, title });
  return (
    <>
      <LikeButton pinId={id} savesCount={savesCount} className="button lightbox-act" />
      <SaveButton pin={{ id, title }} className="button lightbox-act" />
    </>
  );
}
