import { AdBox } from '@/lib/before-hydration/ad-box';
import { AnimatedStill } from '@/lib/before-hydration/animated-still';
import { announceLoadingLists } from '@/lib/before-hydration/loading-list';

/**
 * What moves on a page without React, on visitors' pages before anything is pressed: it begins when the page has been
 * painted, so that it takes nothing from the first pictures (decision 28).
 */
announceLoadingLists();
const define = () => {
  customElements.define('animated-still', AnimatedStill);
  customElements.define('ad-box', AdBox);
};
if (document.readyState === 'complete') define();
else addEventListener('load', () => setTimeout(define), { once: true });
