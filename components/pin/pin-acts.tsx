'use client';

import type { PinActsProps } from '@/components/viewer/pin-act-props';
import { signedInPart } from '@/components/viewer/signed-in-part';

/** The end of a card's foot: likes, and for the signed-in the buttons. */
export const CardActs = signedInPart<PinActsProps>(
  (acts) => acts.CardButtons,
  ({ savesCount }) => savesCount > 0 && <span className="pin-likes">{savesCount}</span>,
);

/** The signed-in's buttons on a pin's own page; visitors see no room for them. */
export const PinActs = signedInPart<PinActsProps>(
  (acts) => acts.PinButtons,
  () => <div className="pin-acts" />,
);
