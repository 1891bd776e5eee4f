'use client';

import { shownList } from '@/components/feed/shown-list';
import { icon } from '@/components/ui/icon';

const Play = icon('M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z');

/** Rule 64; nothing starts if its script does not load. */
const begin = () =>
  import('@/components/lightbox/open-lightbox')
    .then(({ openLightbox }) => openLightbox({ list: shownList(), isSlideshow: true }))
    .catch(() => undefined);

export function SlideshowButton() {
  return (
    <button type="button" className="choice needs-scripts slideshow-button" onClick={() => void begin()}>
      <Play size={14} />
      Slideshow
    </button>
  );
}
