import { useEffect, useRef } from 'react';

/** Asks before the page is left while something on it is changed and not saved. */
export function useLeaveWarning() {
  const isChanged = useRef(false);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return {
    markChanged: () => void (isChanged.current = true),
    markSaved: () => void (isChanged.current = false),
  };
}
