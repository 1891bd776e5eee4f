import { Bookmark } from '@/components/pin/icons';
import { LikeLabel } from '@/components/viewer/like-label';
import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { WishButton } from '@/components/viewer/wish-button';
import { wishOf } from '@/lib/client/keep-wish';
import { paths } from '@/lib/routes';

interface LightboxActsProps extends PinActionsProps {
  slugOrId: string;
}

/** Like and Save. A visitor's press is carried out on the pin's page. */
export const LightboxActs = signedInPart<LightboxActsProps>(
  (actions) => actions.ViewerButtons,
  ({ id, slugOrId, savesCount }) => (
    <>
      <WishButton wish={wishOf('savedPins', id)} returnTo={paths.pin(slugOrId)} className="button lightbox-act">
        <LikeLabel isLiked={false} count={savesCount} />
      </WishButton>
      <WishButton wish={wishOf('boardPins', id)} returnTo={paths.pin(slugOrId)} className="button lightbox-act">
        <Bookmark size={18} />
        <span>Save</span>
      </WishButton>
    </>
  ),
);
