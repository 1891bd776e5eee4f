import 'server-only';
import type { PinActionRequest } from '@/lib/schemas/moderation-requests';
import { blockMedia } from '@/lib/services/moderation/blocked-media';
import { decideItems } from '@/lib/services/moderation/claims';
import {
  endLegalHold,
  holdPin,
  keepPins,
  legalHold,
  removePins,
  restorePins,
  undoKeep,
} from '@/lib/services/moderation/pin-actions';
import { refusals } from '@/lib/refusals';

/** Applies a moderator's decision to pins, all or none. @throws AppError `conflict` with a claim or a decision made meanwhile, and what the actions throw */
export async function decidePins({ act, reason, legal, pins }: PinActionRequest, adminId: string): Promise<void> {
  const ids = pins.map(({ id }) => id);
  const items = ids.map((id) => `pin-${id}`);
  const action = { actor: adminId, seen: new Map(pins.map(({ id, seen }) => [Number(id), seen])) };
  const [first = ''] = ids;
  const why = reason ?? '';
  const actions: Record<PinActionRequest['act'], () => Promise<unknown>> = {
    keep: () => keepPins(ids, { ...action, reason }),
    'undo-keep': () => undoKeep(ids, { actor: adminId }),
    remove: () => removePins(ids, { ...action, reason: why, legal }),
    restore: () => restorePins(ids, action),
    hold: async () => {
      if (!(await holdPin(first, { ...action, reason: why }))) throw refusals.notShown();
    },
    'legal-hold': () => legalHold(first, { ...action, reason: why }),
    'end-legal-hold': () => endLegalHold(first, { ...action, reason: why }),
    block: () => blockMedia(first, why, adminId),
  };
  await decideItems(items, adminId, actions[act]);
}
