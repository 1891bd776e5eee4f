import type { MediaType } from '@/lib/domain/feed-query';
import type { ErrorCode } from '@/lib/errors';
import type { PerceptualHash } from '@/lib/media/perceptual-hash';
import type { variantKey } from '@/lib/media/variants';

export interface PreparedFile {
  variant: keyof typeof variantKey;
  path: string;
  bytes: number;
}

/** What an uploaded file has become. */
export interface PreparedWork {
  /** A GIF of one frame is a pic. */
  type: MediaType;
  /** Of the full still, pixels. */
  width: number;
  height: number;
  frames: number;
  /** Of an animation: whether it is played as WebP, for want of a video. */
  playsWebp: boolean;
  thumbhash: Buffer;
  /** The average colour, '#rrggbb'. */
  placeholder: string;
  files: PreparedFile[];
  /** None for pictures too plain to be told apart. */
  hashes: PerceptualHash[];
  /** Hashes by which it is known again once it is blocked: of crops, each mirrored and turned in eight ways. */
  turned: string[];
}

/** What a worker is told: paths, never bytes. */
export interface Order {
  file: string;
  folder: string;
}

/** What it answers: that it begins, perhaps that the file can be read, and one of the others. */
export type Reply =
  | { type: 'begun' }
  | { type: 'read' }
  | { type: 'prepared'; work: PreparedWork }
  | { type: 'refused'; code: ErrorCode; message: string }
  | { type: 'failed'; message: string };
