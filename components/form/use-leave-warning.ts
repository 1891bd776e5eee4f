import { createContext, useEffect, useEffectEvent, useRef } from 'react';

/** Marks all that the page around a part warns of as saved. */
export const PageSaved = createContext<() => void>(() => undefined);

/** `isAtRisk` adds to the marked forms. */
export function useLeaveWarning(isAtRisk: () => boolean = () => false) {
  const isChanged = useRef(false);
  const mustAsk = useEffectEvent(() => isChanged.current || isAtRisk());

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return {
    markChanged: () => void (isChanged.current = true),
    markSaved: () => void (isChanged.current = false),
  };
}
