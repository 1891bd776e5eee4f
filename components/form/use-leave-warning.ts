import { useEffect, useEffectEvent, useRef } from 'react';

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
