import { GIF_BYTES_MAX, PICTURE_BYTES_MAX } from '@/lib/config';
import { kindOf, type MediaKind } from '@/lib/domain/media-kind';

export { kindOf, type MediaKind };

const MAX_BYTES: Record<MediaKind, number> = {
  jpeg: PICTURE_BYTES_MAX,
  png: PICTURE_BYTES_MAX,
  webp: PICTURE_BYTES_MAX,
  gif: GIF_BYTES_MAX,
};

/** Null for other formats. */
export function maxBytesOf(head: Uint8Array): number | null {
  const kind = kindOf(head);
  return kind && MAX_BYTES[kind];
}
