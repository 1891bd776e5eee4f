import { store, stored } from '@/lib/client/stored';

/** Near the view, under pointer or focus, or not at all. */
export type PlayLoops = 'always' | 'hover' | 'never';

const KEY = 'play-loops';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** This device's choice (rule 63); reduced motion applies unless it is "always". */
export function readPlayLoops(): PlayLoops {
  const chosen = stored(KEY);
  if (chosen === 'always') return chosen;
  if (chosen === 'never' || matchMedia(LESS_MOTION).matches) return 'never';
  return chosen === 'hover' ? chosen : 'always';
}

export function storePlayLoops(choice: string): void {
  // Without storage nothing can be chosen.
  store(KEY, choice);
  dispatchEvent(new Event(KEY));
}

export function watchPlayLoops(onChange: () => void): () => void {
  const media = matchMedia(LESS_MOTION);
  media.addEventListener('change', onChange);
  addEventListener(KEY, onChange);
  return () => {
    media.removeEventListener('change', onChange);
    removeEventListener(KEY, onChange);
  };
}
