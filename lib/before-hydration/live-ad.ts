import { frameAd } from '@/lib/before-hydration/framed-ad';
import { iconHtml } from '@/lib/before-hydration/icon-html';
import { nextFrame, nextSlotNumber, readPageAds, skipFrame } from '@/lib/client/ads';
import { escapeHtml } from '@/lib/domain/escape-html';

const HAND_COINS = iconHtml(
  'M11 15h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 17M7 21l1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M2 16l6 6M13.1 9a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M3 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  28,
);

/** Shows the next ad of the rotation; the one after it where it fails, and a request for a gift where all do. */
export function showAds(box: HTMLElement): void {
  const { frames, donate } = readPageAds();
  const slotNumber = nextSlotNumber();
  const tryNext = () => {
    const frame = nextFrame(frames, slotNumber);
    if (!frame) return askForGift();
    frameAd(box, frame, () => {
      if (!navigator.onLine) return askForGift(); // it is not the provider's fault
      skipFrame(frame);
      tryNext();
    });
  };
  const askForGift = () => {
    box.innerHTML = `${HAND_COINS}<p>${frames.length > 0 ? 'No ad could be shown here. ' : ''}Please consider a donation instead of blocking ads: it keeps the gallery running.</p><a href="${escapeHtml(donate)}" rel="noopener external" target="_blank" class="button button-primary">Donate</a>`;
  };
  tryNext();
}
