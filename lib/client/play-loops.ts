import { stored } from '@/lib/client/stored';

/** When loops play by themselves: near the view, under the pointer or the focus, or not at all. */
export type PlayLoops = 'always' | 'hover' | 'never';

const KEY = 'play-loops';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** What this device plays (rule 74): the person's choice; less motion, where the system asks for it, unless they chose "always". */
export function readPlayLoops(): PlayLoops {
  const chosen = stored(KEY);
  if (chosen === 'always') return chosen;
  if (chosen === 'never' || matchMedia(LESS_MOTION).matches) return 'never';
  return chosen === 'hover' ? chosen : 'always';
}

/** Keeps a choice for this device, and tells the loops of this page. */
export function storePlayLoops(choice: string): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be switched off: then nothing can be chosen.
  }
  dispatchEvent(new Event(KEY));
}

/** Calls back when what is played may have changed. Returns how to end that. */
export function watchPlayLoops(onChange: () => void): () => void {
  const media = matchMedia(LESS_MOTION);
  media.addEventListener('change', onChange);
  addEventListener(KEY, onChange);
  return () => {
    media.removeEventListener('change', onChange);
    removeEventListener(KEY, onChange);
  };
}
