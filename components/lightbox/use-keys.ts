import { useEffectEvent, useLayoutEffect } from 'react';
import { keyAction, type KeyTable } from '@/components/lightbox/key-action';

/** Wherever the focus is. */
export function useKeys<Action extends string>(
  table: KeyTable<Action>,
  actions: Readonly<Record<Action, () => void>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(event, table);
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
