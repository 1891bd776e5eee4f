import type { MotionFormat } from '@/lib/media/variants';

export interface PrepareOptions {
  /** The format of animations: MP4 where that can be made here, or always WebP. */
  motion: MotionFormat;
  /** Is called when the file has shown that it can be read; what follows may take longer. */
  onRead: () => void;
}
