'use client';

import { shownList } from '@/components/feed/shown-list';
import { icon } from '@/components/ui/icon';

const Play = icon('M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z');

/** Begins a slideshow of the list on this page (rule 73). Where its script does not come, nothing begins. */
const begin = () =>
  import('@/components/lightbox/open-lightbox')
    .then(({ openLightbox }) => openLightbox({ list: shownList(), isSlideshow: true }))
    .catch(() => undefined);

/** The control of a list that plays it as a slideshow. */
export function SlideshowButton() {
  return (
    <button type="button" className="choice needs-scripts slideshow-button" onClick={() => void begin()}>
      <Play size={14} />
      Slideshow
    </button>
  );
}
