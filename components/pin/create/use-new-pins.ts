import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '@/components/board/use-leave-warning';
import { NO_PINS } from '@/lib/client/new-pins/change';
import { NewPins } from '@/lib/client/new-pins/new-pins';
import type { Outcome } from '@/lib/client/new-pins/publisher';

/** The pictures on the page, with all that can be done to them; asks before they would be lost. */
export function useNewPins(userId: string, onEnd: (outcome: Outcome, newPins: NewPins) => void) {
  const end = useEffectEvent(onEnd);
  const [newPins] = useState(() => new NewPins(userId));
  const state = useSyncExternalStore(newPins.store.subscribe, newPins.store.get, () => NO_PINS);
  useLeaveWarning(() => newPins.isAtRisk);
  useEffect(() => newPins.start((outcome) => end(outcome, newPins)), [newPins]);
  return { newPins, state };
}
