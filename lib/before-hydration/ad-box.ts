import { watchNearView } from '@/lib/before-hydration/near-view';

/** Loads the code for ads near the view; works without React. */
export class AdBox extends HTMLElement {
  private unwatch?: () => void;

  connectedCallback(): void {
    // It has no box of its own.
    const box = this.parentElement;
    if (!box || this.hasAttribute('live')) return;
    this.unwatch = watchNearView(box, (isNear) => {
      if (!isNear) return;
      this.unwatch?.();
      this.setAttribute('live', '');
      import('@/lib/before-hydration/live-ad').then(
        ({ showAds }) => showAds(this),
        () => undefined, // The words stay.
      );
    });
  }

  disconnectedCallback(): void {
    this.unwatch?.();
  }
}
