import { PREVIEW_SIZE, previewOf } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';
import type { PreviewImage } from '@/lib/seo/site';
import { cutText } from '@/lib/seo/text';

const ALT_MAX = 125;

/** A pin's picture as links to a page are shown elsewhere: its preview where it has one, else its still in full size. */
export const pinPreview = (pin: Pick<Pin, 'image' | 'width' | 'height' | 'alt' | 'hasPreview'>): PreviewImage => ({
  ...(pin.hasPreview
    ? { path: previewOf(pin.image), ...PREVIEW_SIZE }
    : { path: pin.image, width: pin.width, height: pin.height }),
  alt: cutText(pin.alt, ALT_MAX),
});
