import type { Pin } from '@/lib/schemas/pin';
import { pinPath, wholeSeconds } from '@/lib/seo/pin-nodes';
import { pinDescription } from '@/lib/seo/pin-seo';
import type { SitemapEntry } from '@/lib/seo/sitemap-xml';
import { cutText } from '@/lib/seo/text';

/** Google's limit. */
const TITLE_MAX = 100;

interface PinWithVideo {
  pin: Pin;
  poster: { _id: string; name: string };
  /** Milliseconds; null if unknown. */
  duration: number | null;
  changed: Date;
}

/** Empty for a pin without a video. */
export function videoEntry({ pin, poster, duration, changed }: PinWithVideo): SitemapEntry[] {
  if (!pin.video) return [];
  const video = {
    thumbnail: pin.image,
    title: cutText(pin.title, TITLE_MAX),
    description: pinDescription({ pin, poster }),
    file: pin.video,
    duration: duration ? wholeSeconds(duration) : undefined,
    published: pin.createdAt,
  };
  return [{ path: pinPath(pin), changed, video }];
}
