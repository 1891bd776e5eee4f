'use client';

import { Bookmark, ChevronDown } from '@/components/pin/icons';
import { LikeLabel } from '@/components/viewer/like-label';
import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { WishButton } from '@/components/viewer/wish-button';
import { wishOf } from '@/lib/client/keep-wish';

/** Visitors' buttons lead to sign-in, after which the act is done. */
export const PinActions = signedInPart<PinActionsProps>(
  (actions) => actions.PinButtons,
  ({ id, savesCount }) => (
    <div className="pin-actions">
      <WishButton wish={wishOf('savedPins', id)} className="button bg-raised">
        <LikeLabel isLiked={false} count={savesCount} />
      </WishButton>
      <WishButton wish={wishOf('boardPins', id)} className="button save-button button-primary">
        <Bookmark size={18} />
        Save
      </WishButton>
      <WishButton wish={wishOf('board', id)} label="Add to Board" className="button boards-opener bg-raised">
        <ChevronDown size={18} />
      </WishButton>
    </div>
  ),
);
