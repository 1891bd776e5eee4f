import { useEffectEvent, useLayoutEffect } from 'react';
import { actionOf, type Action } from '@/components/lightbox/keys';

/** Does what keys stand for, wherever the focus is, while the lightbox is open. */
export function useKeys(actions: Readonly<Record<Action, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  // Not after the first paint: a quick key would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
