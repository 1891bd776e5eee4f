import { frameAd } from '@/features/ads/boxes/framed-ad';
import { nextFrame, nextSlotNumber, readPageAds, skipFrame } from '@/features/ads/boxes/rotation';
import { escapeHtml } from '@/lib/domain/escape-html';

/** The next of the rotation on failure, and the donation link when all fail. */
export function showAds(box: HTMLElement): void {
  const { frames, donate } = readPageAds(box);
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
    box.innerHTML = `<i class="icon icon-donate"></i><p>${frames.length > 0 ? 'No ad could be shown here. ' : ''}Please consider a donation instead of blocking ads: it keeps the gallery running.</p><a href="${escapeHtml(donate)}" rel="noopener external" target="_blank" class="button button-primary">Donate</a>`;
  };
  tryNext();
}
