import { PREVIEW_SIZE, previewOf } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';
import type { PreviewImage } from '@/lib/seo/site';
import { cutText } from '@/lib/seo/text';

const ALT_MAX = 125;

/** Undefined until the board has a picture. */
export const boardPreview = ({ name }: { name: string }, path: string | null | undefined): PreviewImage | undefined =>
  path ? { path, ...PREVIEW_SIZE, alt: `The first pins of the board ${name}` } : undefined;

/** The pin's preview, else its full still. */
export const pinPreview = (pin: Pick<Pin, 'image' | 'width' | 'height' | 'alt' | 'hasPreview'>): PreviewImage => ({
  ...(pin.hasPreview
    ? { path: previewOf(pin.image), ...PREVIEW_SIZE }
    : { path: pin.image, width: pin.width, height: pin.height }),
  alt: cutText(pin.alt, ALT_MAX),
});
