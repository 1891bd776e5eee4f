import { useEffect, useState, type RefObject } from 'react';

/** Calls back once nothing moves the element: at once under reduced motion. Returns what takes that back. */
function whenStill(element: Element | null, callback: () => void): () => void {
  const moves = element?.getAnimations() ?? [];
  let isWanted = true;
  if (moves.length === 0) callback();
  else void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => isWanted && callback());
  return () => {
    isWanted = false;
  };
}

/** True while open, and until the element's way out has been drawn (app/styles/motion.css). */
export function useIsDrawn(open: boolean, element: RefObject<Element | null>): boolean {
  const [isDrawn, setIsDrawn] = useState(open);
  if (open && !isDrawn) setIsDrawn(true);

  useEffect(() => {
    if (!open && isDrawn) return whenStill(element.current, () => setIsDrawn(false));
  }, [open, isDrawn, element]);

  return open || isDrawn;
}
