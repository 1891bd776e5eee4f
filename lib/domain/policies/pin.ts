import type { PinAction } from '@/lib/domain/moderation';
import type { Right } from '@/lib/domain/roles';

/** The right that an action of moderators on a pin needs; `legal`: a removal on legal grounds. */
export const rightOfPinAct = (act: PinAction): Right =>
  act === 'legal-hold' || act === 'end-legal-hold' ? 'useLegalHolds' : 'reviewPins';

/** Holds, and the removal of many (rule 288). */
export const isGravePinAct = (act: PinAction, pins: number): boolean =>
  act === 'legal-hold' || act === 'end-legal-hold' || (act === 'remove' && pins > 1);
