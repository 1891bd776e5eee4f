import { watchNearView } from '@/lib/before-hydration/near-view';

/** Loads a card's image within 200 px of the window (rule 5), later than `loading=lazy` would. */
export class NearPicture extends HTMLElement {
  private unwatch?: () => void;

  connectedCallback(): void {
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
