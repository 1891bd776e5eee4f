import { useEffectEvent, useLayoutEffect } from 'react';
import { actionOf, type Action } from '@/components/lightbox/keys';

/** Wherever the focus is. */
export function useKeys(actions: Readonly<Record<Action, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  // Before the first paint, so that no quick key is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
