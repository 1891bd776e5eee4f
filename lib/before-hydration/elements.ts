import { AnimatedStill } from '@/lib/before-hydration/animated-still';
import { joinCardsToPins } from '@/lib/before-hydration/card-transition';
import { noteForeignChanges } from '@/lib/before-hydration/foreign-changes';
import { announceLoadingLists } from '@/lib/before-hydration/loading-list';
import { reportMissingScripts } from '@/lib/before-hydration/missing-scripts';
import { markSeen, NearPicture } from '@/lib/before-hydration/near-picture';
import { NoteViewed } from '@/lib/before-hydration/note-viewed';
import { loadPicturesAhead } from '@/lib/before-hydration/picture-ahead';
import { SEEN_CHANGED } from '@/lib/client/seen-pins';
import { PinNeighbours } from '@/lib/before-hydration/pin-neighbours';
import { rememberPressedLists } from '@/lib/before-hydration/pressed-list';

/** Motion starts after the first paint, so that it does not delay it (decision 28). @param ofFeatures define elements of features */
export function startElements(ofFeatures: readonly (() => void)[]): void {
  noteForeignChanges();
  announceLoadingLists();
  rememberPressedLists();
  reportMissingScripts();
  joinCardsToPins();
  addEventListener(SEEN_CHANGED, markSeen);
  addEventListener('pageshow', markSeen);
  loadPicturesAhead();
  customElements.define('near-picture', NearPicture);
  customElements.define('pin-neighbours', PinNeighbours);
  const define = () => {
    customElements.define('animated-still', AnimatedStill);
    customElements.define('note-viewed', NoteViewed);
    for (const defineMore of ofFeatures) defineMore();
  };
  if (document.readyState === 'complete') define();
  else addEventListener('load', () => setTimeout(define), { once: true });
}
