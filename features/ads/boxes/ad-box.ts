import { watchNearView } from '@/lib/before-hydration/near-view';

/** Loads the code for ads near the view; works without React. */
class AdBox extends HTMLElement {
  private unwatch?: () => void;

  connectedCallback(): void {
    // It has no box of its own.
    const box = this.parentElement;
    if (!box || this.hasAttribute('live')) return;
    this.unwatch = watchNearView(box, (isNear) => {
      if (!isNear) return;
      this.unwatch?.();
      this.setAttribute('live', '');
      import('@/features/ads/boxes/live-ad').then(
        ({ showAds }) => showAds(this),
        () => undefined, // The words stay.
      );
    });
  }

  disconnectedCallback(): void {
    this.unwatch?.();
  }
}

export const defineAdBox = (): void => customElements.define('ad-box', AdBox);
