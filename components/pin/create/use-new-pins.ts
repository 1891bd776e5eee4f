import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '@/components/board/use-leave-warning';
import { NO_PINS } from '@/lib/client/new-pins/change';
import { NewPins } from '@/lib/client/new-pins/new-pins';
import type { Outcome } from '@/lib/client/new-pins/publisher';

/** The pictures on the page, with all that can be done to them; asks before they would be lost. */
export function useNewPins(userId: string, onEnd: (outcome: Outcome, work: NewPins) => void) {
  const end = useEffectEvent(onEnd);
  const [work] = useState(() => new NewPins(userId));
  const state = useSyncExternalStore(work.store.subscribe, work.store.get, () => NO_PINS);
  useLeaveWarning(() => work.isAtRisk);
  useEffect(() => work.start((outcome) => end(outcome, work)), [work]);
  return { work, state };
}
