import type { AiSource } from '@/lib/domain/ai-made';
import type { MediaType } from '@/lib/domain/media-types';
import type { Square } from '@/lib/domain/square';
import type { ErrorCode } from '@/lib/errors';
import type { PictureSignature } from '@/lib/media/alike/signature';
import type { Variant } from '@/lib/media/variants';

export interface PreparedFile {
  variant: Variant;
  path: string;
  bytes: number;
}

export interface PerceptualHash {
  /** Of stills whole or middle, of animations the moment. */
  frame: number;
  /** 256 characters 0 or 1. */
  pdq: string;
}

/** A processed upload. */
export interface PreparedAsset {
  /** A GIF of one frame is a pic. */
  type: MediaType;
  width: number;
  height: number;
  frames: number;
  /** Milliseconds of an animation's loop. */
  duration: number | null;
  /** The animation is WebP, without a video. */
  playsWebp: boolean;
  thumbhash: Buffer;
  /** Average colour, '#rrggbb'. */
  placeholder: string;
  files: PreparedFile[];
  /** None for plain pictures. */
  hashes: PerceptualHash[];
  /** For blocks: crops in eight orientations. */
  rotatedHashes: string[];
  /** For similar pictures (lib/media/alike/signature); empty for plain pictures, null if made by an older worker. */
  looks: Buffer | null;
  /** What the metadata of the file said of AI. */
  aiSource: AiSource | null;
}

export type StoredAsset = Omit<PreparedAsset, 'files'> & { key: string; files: Omit<PreparedFile, 'path'>[] };

export interface PreparedAvatar {
  path: string;
  /** Perceptual hashes of the square and of the whole file; none of plain ones. */
  pdqs: string[];
  /** Of both and of their middles, in eight orientations. */
  rotatedPdqs: string[];
}

export interface PreparedStills {
  files: PreparedFile[];
}

export interface PreparedBoardPreview {
  path: string;
}

/** Paths, never bytes. */
export interface FileOrder {
  file: string;
  folder: string;
}
export interface AssetOrder extends FileOrder {
  make: 'asset';
}
export interface AvatarOrder extends FileOrder {
  make: 'avatar';
  /** Default: the middle. */
  crop?: Square;
}
/** Derived files of a still, or AVIFs of its small sizes. */
export interface StillsOrder extends FileOrder {
  make: 'stills' | 'avifs';
}
/** Full stills of the first pins. */
export interface BoardPreviewOrder {
  make: 'board-preview';
  files: readonly string[];
  folder: string;
}
/** Describes a file for a search, and makes no files. */
export interface SignatureOrder {
  make: 'signature';
  file: string;
}
export type Order = AssetOrder | AvatarOrder | StillsOrder | BoardPreviewOrder | SignatureOrder;
export type Prepared = PreparedAsset | PreparedAvatar | PreparedStills | PreparedBoardPreview | PictureSignature;

/** First `begun`, perhaps `read`, then one of the others. */
export type Reply =
  | { type: 'begun' }
  | { type: 'read' }
  | { type: 'prepared'; made: Prepared }
  | { type: 'refused'; code: ErrorCode; message: string }
  | { type: 'failed'; message: string };
