import type { VideoProgram } from '@/lib/media/video-track';

export interface PrepareOptions {
  /** Makes MP4s of animations, which are WebP without it. */
  program?: VideoProgram;
  /** Called when the file is readable; the rest may take longer. */
  onRead: () => void;
}
