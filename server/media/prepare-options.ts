import type { MotionFormat } from '@/lib/media/variants';

export interface PrepareOptions {
  /** MP4 where it can be made here, or always WebP. */
  motion: MotionFormat;
  /** Called when the file is readable; the rest may take longer. */
  onRead: () => void;
}
