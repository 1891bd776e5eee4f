import { watchNearView } from '@/lib/before-hydration/near-view';

/** The picture of a card: its image is asked for once it is within 200 px of the window (rule 5), not as early as browsers would. */
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
