import type { Pin } from '@/lib/schemas/pin';
import type { PreviewImage } from '@/lib/seo/site';
import { cutText } from '@/lib/seo/text';

const ALT_MAX = 125;

/** A pin's still in full size, as links to a page are shown elsewhere. */
export const pinPreview = (pin: Pick<Pin, 'image' | 'width' | 'height' | 'alt'>): PreviewImage => ({
  path: pin.image,
  width: pin.width,
  height: pin.height,
  alt: cutText(pin.alt, ALT_MAX),
});
