import { fullSizes } from '@/lib/domain/full-sizes';

declare global {
  interface Navigator {
    /** Chromium's. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Milliseconds on a card that mean it. */
const MOUSE_DWELL_MS = 150;
const TOUCH_DWELL_MS = 50;

/** Loads the picture of a pin's page, as that page will, once its card is pointed at or touched; the browser loads the page (decision 64). */
export function loadPicturesAhead(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let card: Element | null = null;
  const stop = () => {
    clearTimeout(waiting);
    card = null;
  };
  addEventListener('pointerover', ({ target, pointerType }) => {
    const over = target instanceof Element ? target.closest('.pins .pin') : null;
    if (over === card) return;
    stop();
    card = over;
    if (over) waiting = setTimeout(() => loadAhead(over), pointerType === 'touch' ? TOUCH_DWELL_MS : MOUSE_DWELL_MS);
  });
  addEventListener('pointercancel', stop); // the page scrolls
}

function loadAhead(card: Element): void {
  const still = card.querySelector('img');
  if (!still?.naturalWidth || navigator.connection?.saveData) return;
  const full = still.srcset.split(', ').at(-1)?.split(' ')[0];
  if (!full) return; // there is one size
  const picture = new Image();
  // A video's poster is the full still.
  if (card.querySelector('animated-still[src$=".mp4"]')) picture.src = full;
  else {
    picture.sizes = fullSizes(still.naturalWidth / still.naturalHeight);
    picture.srcset = still.srcset;
  }
}
