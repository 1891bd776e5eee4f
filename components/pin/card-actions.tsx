'use client';

import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** The end of a card's foot: likes, and for the signed-in the buttons. */
export const CardActions = signedInPart<PinActionsProps>(
  (actions) => actions.CardButtons,
  ({ savesCount }) => savesCount > 0 && <span className="pin-likes">{savesCount}</span>,
);
