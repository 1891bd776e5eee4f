import { readPins, SEEN, seenPlace, wasSeen } from '@/lib/client/seen-pins';
import { watchNearView } from '@/lib/before-hydration/near-view';

/** Last segment of the card's link. */
const slugOf = (picture: Element) => picture.closest('a')?.pathname.split('/').pop() ?? '';

/** Marks the cards of pins that were seen since the page was loaded. */
export function markSeen(): void {
  const seen = new Set(seenPlace() ? readPins(SEEN) : []);
  for (const picture of document.querySelectorAll('near-picture')) {
    const slug = slugOf(picture);
    if (seen.has(slug)) picture.setAttribute('seen', wasSeen(slug) ? 'before' : '');
    else picture.removeAttribute('seen');
  }
}

/** Loads a card's image within 200 px of the window (rule 6), later than `loading=lazy` would. */
export class NearPicture extends HTMLElement {
  private unwatch?: () => void;

  connectedCallback(): void {
    if (wasSeen(slugOf(this))) this.setAttribute('seen', 'before');
    const show = (isNear: boolean) => {
      if (!isNear) return;
      this.unwatch?.();
      this.setAttribute('near', '');
    };
    this.unwatch = watchNearView(this, show, null);
  }

  disconnectedCallback(): void {
    this.unwatch?.();
  }
}
