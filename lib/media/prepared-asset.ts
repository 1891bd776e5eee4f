import type { MediaType } from '@/lib/domain/media-types';
import type { Square } from '@/lib/domain/square';
import type { ErrorCode } from '@/lib/errors';
import type { Variant } from '@/lib/media/variants';

export interface PreparedFile {
  variant: Variant;
  path: string;
  bytes: number;
}

/** One look at a media asset. */
export interface PerceptualHash {
  /** Number of the look: of a still the whole and its middle, of an animation moments in their order. */
  frame: number;
  /** 256 characters 0 or 1. */
  pdq: string;
}

/** The media asset that an uploaded file has become. */
export interface PreparedAsset {
  /** A GIF of one frame is a pic. */
  type: MediaType;
  /** Of the full still, pixels. */
  width: number;
  height: number;
  frames: number;
  /** Of an animation: milliseconds from its first frame to its first again. */
  duration: number | null;
  /** Of an animation: whether it is played as WebP, for want of a video. */
  playsWebp: boolean;
  thumbhash: Buffer;
  /** The average colour, '#rrggbb'. */
  placeholder: string;
  files: PreparedFile[];
  /** None for pictures too plain to be told apart. */
  hashes: PerceptualHash[];
  /** Hashes by which it is known again once it is blocked: of crops, each mirrored and rotated in eight ways. */
  rotatedHashes: string[];
}

/** A media asset whose files are in the storage, under its key. */
export type StoredAsset = Omit<PreparedAsset, 'files'> & { key: string; files: Omit<PreparedFile, 'path'>[] };

/** The picture of a person, as it is stored. */
export interface PreparedAvatar {
  path: string;
}

/** The smaller stills and the preview of a picture, or the former as AVIF. */
export interface PreparedStills {
  files: PreparedFile[];
}

/** The picture that links to a board show elsewhere. */
export interface PreparedBoardPreview {
  path: string;
}

/** An order to a worker: paths of a file, never bytes. */
export interface FileOrder {
  file: string;
  /** An empty folder for what is made. */
  folder: string;
}
export interface AssetOrder extends FileOrder {
  make: 'asset';
}
export interface AvatarOrder extends FileOrder {
  make: 'avatar';
  /** The part that is kept; the middle unless told. */
  crop?: Square;
}
/** Of the full still of a media asset: what goes with it, or its smaller sizes as AVIF. */
export interface StillsOrder extends FileOrder {
  make: 'stills' | 'avifs';
}
/** Of the full stills of its first pins. */
export interface BoardPreviewOrder {
  make: 'board-preview';
  files: readonly string[];
  /** An empty folder for what is made. */
  folder: string;
}
export type Order = AssetOrder | AvatarOrder | StillsOrder | BoardPreviewOrder;
export type Prepared = PreparedAsset | PreparedAvatar | PreparedStills | PreparedBoardPreview;

/** Answers of a worker: that it begins, perhaps that the file can be read, and one of the others. */
export type Reply =
  | { type: 'begun' }
  | { type: 'read' }
  | { type: 'prepared'; made: Prepared }
  | { type: 'refused'; code: ErrorCode; message: string }
  | { type: 'failed'; message: string };
