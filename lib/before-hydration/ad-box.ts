import { watchNearView } from '@/lib/before-hydration/near-view';

/**
 * The inside of an advertisement's box: words, until the box is near the view. Then the code that shows ads is asked for,
 * and shows one in their place. It needs no React.
 */
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
        () => undefined, // the words stay
      );
    });
  }

  disconnectedCallback(): void {
    this.unwatch?.();
  }
}
